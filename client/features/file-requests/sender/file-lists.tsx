import '#client/ui/progress.css';
import type { ReactNode } from 'react';
import type { RequestReceipt } from '#protocol/file-requests.ts';
import { formatSize } from '#protocol/size.ts';
import { localZone } from '#client/lib/local-zone.ts';
import { shownName } from '#client/lib/shown-name.ts';
import type { Translate } from '#locales/index.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import type { OutgoingFile } from './request-uploads.ts';

interface OutgoingListProps {
  files: readonly OutgoingFile[];
  onRetry(key: number): void;
  onRemove(key: number): void;
}

/** The files that were chosen, with their progress, or why they weren't taken. */
export function OutgoingList({ files, onRetry, onRemove }: OutgoingListProps): ReactNode {
  const { t, locale } = useMessages();
  return (
    <ul className="request-files" aria-label={t('sending.chosen')}>
      {files.map(({ key, file, state, sentBytes, reason }) => {
        const name = shownName(file.name);
        const isOver = state === 'sent' || state === 'known';
        return (
          <li key={key} data-state={state}>
            <span className="request-file-name">
              <bdi dir="auto">{name}</bdi>
              <span className="num">{formatSize(file.size, { locale })}</span>
            </span>
            <span className="request-file-state">
              {isOver && <Icon path={icons.check} />}
              {stateText({ state, reason }, t)}
            </span>
            {state === 'failed' && (
              <button type="button" className="button plain" onClick={() => onRetry(key)}>
                {t('sending.retry')}
              </button>
            )}
            {!isOver && (
              <button
                type="button"
                className="button quiet"
                aria-label={t('sending.remove', { name })}
                onClick={() => onRemove(key)}
              >
                <Icon path={icons.close} />
              </button>
            )}
            {state === 'sending' && (
              <progress
                className="progress"
                max={Math.max(1, file.size)}
                value={sentBytes}
                aria-label={name}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function stateText(
  { state, reason }: Pick<OutgoingFile, 'state' | 'reason'>,
  t: Translate,
): string {
  return state === 'refused' && reason !== ''
    ? t(`sending.refused_${reason}`)
    : t(`sending.state_${state}`);
}

interface ReceivedListProps {
  files: RequestReceipt['files'];
  /** Files of this visit, which are listed already. */
  outgoing: readonly OutgoingFile[];
}

/** Files that arrived before this visit, and those that were interrupted. */
export function ReceivedList({ files, outgoing }: ReceivedListProps): ReactNode {
  const { t, formats, locale } = useMessages();
  const isListed = (name: string, size: string) =>
    outgoing.some(({ file }) => file.name === name && String(file.size) === size);
  const earlier = files.filter(({ name, size }) => !isListed(name, size));
  if (earlier.length === 0) return null;
  return (
    <section className="request-received">
      <h2>{t('sending.earlier')}</h2>
      <ul className="request-files">
        {earlier.map(({ name, size, received_time: time, is_late: isLate }, at) => (
          // The list never changes, and names repeat.
          <li key={at} data-state={time === '' ? 'failed' : 'sent'}>
            <span className="request-file-name">
              <bdi dir="auto">{shownName(name)}</bdi>
              <span className="num">{formatSize(size, { locale })}</span>
            </span>
            <span className="request-file-state">
              {time === '' ? (
                t('sending.interrupted')
              ) : (
                <>
                  <Icon path={icons.check} />
                  {formats.dateTime(Date.parse(time), localZone())}
                  {isLate && ` · ${t('sending.isLate')}`}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
