import type { ReactNode } from 'react';
import { shareTimeline, type ShareTimeline } from '#protocol/share.ts';
import { useCall } from '#client/app/api/use-call.ts';
import type { Messages } from '#locales/index.ts';
import { useMessages } from '#client/ui/text.ts';
import { localZone } from '#client/lib/local-zone.ts';

/** Hours of the list. The API has more. */
const shownMax = 12;

/** When a link was viewed, downloaded and saved, by hour. */
export function ShareActivity({ shareId }: { shareId: string }): ReactNode {
  const messages = useMessages();
  const { t, formats } = messages;
  const { data } = useCall(shareTimeline, { share_id: shareId, limit: shownMax });
  if (!data) return null;
  return (
    <section className="share-activity">
      <h3>{t('shares.activity')}</h3>
      {data.hours.length === 0 ? (
        <p className="sheet-tip">{t('shares.activityNone')}</p>
      ) : (
        <ul>
          {data.hours.map((hour) => (
            <li key={hour.time}>
              <time dateTime={hour.time}>
                {formats.dateTime(Date.parse(hour.time), localZone())}
              </time>
              <span className="num">{textOfHour(hour, messages)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="sheet-tip">{t('shares.activityTip')}</p>
    </section>
  );
}

function textOfHour(
  { opens, downloads, saves }: ShareTimeline['hours'][number],
  { t }: Messages,
): string {
  return [
    ...(opens > 0 ? [t('shares.opensIn', { count: opens })] : []),
    ...(downloads > 0 ? [t('shares.downloadsIn', { count: downloads })] : []),
    ...(saves > 0 ? [t('shares.savesIn', { count: saves })] : []),
  ].join(' · ');
}
