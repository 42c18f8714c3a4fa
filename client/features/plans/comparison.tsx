import type { ReactNode } from 'react';
import { useMessages } from '#client/ui/text.ts';
import { formatSize } from '#protocol/size.ts';
import type { usePlanLimits } from '#client/features/plans/limits.ts';

/** Free and Premium, limit by limit. */
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
    <table className="plans-table">
      <thead>
        <tr>
          <th scope="col">{t('plans.feature')}</th>
          <th scope="col">{t('plans.freeColumn')}</th>
          <th scope="col">{t('drive.premium')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ofFree, ofPremium]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{ofFree}</td>
            <td className="num">{ofPremium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
