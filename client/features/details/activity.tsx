import type { ReactNode } from 'react';
import { listEvents } from '#protocol/drive.ts';
import { type EventType, eventTypes } from '#protocol/resources.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useRowDates } from '#client/features/list/use-row-dates.ts';
import { useText } from '#client/ui/text.ts';

const shownMax = 10;

type LoggedEvent = EventType extends `TYPE_${infer Name}` ? Name : never;

function loggedName(type: EventType): LoggedEvent {
  // `replace` is typed as any string.
  return type.replace('TYPE_', '') as LoggedEvent;
}

/** The history of a file or folder, latest first. */
export function Activity({ fileId }: { fileId: string }): ReactNode {
  const t = useText();
  const dates = useRowDates();
  const types = JSON.stringify({ type: { in: eventTypes.join() } });
  const { data } = useCall(listEvents, { file_id: fileId, filters: types, limit: shownMax });
  if (!data) return null;
  const events = data.events.flatMap((event) => {
    const type = eventTypes.find((one) => one === event.type);
    return type ? [{ ...event, type }] : [];
  });
  return (
    <section className="details-part" aria-labelledby="details-activity">
      <h3 id="details-activity">{t('details.activity')}</h3>
      {events.length === 0 ? (
        <p>{t('details.noActivity')}</p>
      ) : (
        <ul>
          {events.map(({ id, type, created_time: time }) => (
            <li key={id}>
              {t(`details.event_${loggedName(type)}`)}
              <small className="num">{dates.full(Date.parse(time))}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
