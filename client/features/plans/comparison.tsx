import type { ReactNode } from 'react';
import { useMessages } from '#client/ui/text.ts';
import { formatSize } from '#protocol/size.ts';
import type { usePlanLimits } from '#client/features/plans/limits.ts';

/**
 * Free and Premium, limit by limit. The roles are explicit because phones show its rows as grids,
 * which some browsers take for no rows.
 */
export function Comparison(props: ReturnType<typeof usePlanLimits>): ReactNode {
  const { free, premium, trashDays } = props;
  const { t, formats } = useMessages();
  const size = (bytes: number | null) =>
    bytes === null ? t('plans.unlimited') : formatSize(bytes, { locale: formats.locale });
  const number = (count: number | null) =>
    count === null ? t('plans.unlimited') : count.toLocaleString(formats.locale);
  const trash = t('plans.days', { count: trashDays });
  const rows = [
    [t('plans.spaceRow'), size(free.storage_bytes), size(premium.storage_bytes)],
    [t('plans.quotaRow'), size(free.download_bytes), size(premium.download_bytes)],
    [t('plans.tasksRow'), number(free.daily_tasks), number(premium.daily_tasks)],
    [t('plans.trashRow'), trash, trash],
    [t('plans.linksRow'), t('plans.unlimited'), t('plans.unlimited')],
    [t('plans.sharingRow'), t('plans.yes'), t('plans.yes')],
  ] as const;
  return (
    <table className="plans-table" role="table">
      <thead>
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('plans.feature')}
          </th>
          <th scope="col" role="columnheader">
            {t('plans.freeColumn')}
          </th>
          <th scope="col" role="columnheader">
            {t('drive.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ofFree, ofPremium]) => (
          <tr key={label} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            <td className="num" role="cell">
              {ofFree}
            </td>
            <td className="num" role="cell">
              {ofPremium}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
