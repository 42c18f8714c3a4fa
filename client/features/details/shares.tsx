import type { ReactNode } from 'react';
import { listShares } from '#protocol/share.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/** Maximum number of links shown. The list of shared links has the rest. */
const shownMax = 20;

/** Shared links that include a file or folder, and a button to create another. */
export function Shares(props: { fileId: string; onShare: (() => void) | undefined }): ReactNode {
  const { fileId, onShare } = props;
  const t = useText();
  const { data } = useCall(listShares, { file_id: fileId, limit: shownMax });
  if (!data) return null;
  return (
    <section className="details-part" aria-labelledby="details-shares">
      <h3 id="details-shares">{t('details.shares')}</h3>
      {data.data.length === 0 ? (
        <p>{t('details.notShared')}</p>
      ) : (
        <ul>
          {data.data.map((share) => (
            <li key={share.share_id}>
              <a className="link" href={share.share_url} target="_blank" rel="noreferrer">
                <bdi dir="auto">{shownName(share.title)}</bdi>
              </a>
              <small className="num">
                {[
                  share.share_status === 'OK' ? '' : t('details.ended'),
                  t('details.views', { count: Number(share.view_count) || 0 }),
                  share.pass_code ? t('details.locked') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {onShare && (
        <button type="button" className="button plain" onClick={onShare}>
          <Icon path={driveIcons.share} />
          {t('details.share')}
        </button>
      )}
    </section>
  );
}
