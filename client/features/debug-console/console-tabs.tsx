import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages, useText } from '#client/ui/text.ts';
import {
  clockTime,
  type ConsoleContent,
  hasFailed,
} from '#client/features/debug-console/console-text.ts';
import { formatSize } from '#protocol/size.ts';

/** Lines of the page's console, and its errors. */
export function LogTab({ log }: ConsoleContent): ReactNode {
  const t = useText();
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Returns a promise in newer browsers, which isn't a cleanup function.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [log]);
  if (log.length === 0) return <p className="debug-empty">{t('debug.emptyLog')}</p>;
  return (
    <ol className="debug-log">
      {log.map(({ id, at, level, text }, index) => (
        <li key={id} ref={index === log.length - 1 ? end : undefined} data-level={level}>
          <time>{clockTime(at)}</time>
          <span className="debug-level">{level}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Requests with their outcome, without queries and bodies. */
export function NetworkTab({ network }: ConsoleContent): ReactNode {
  const t = useText();
  if (network.length === 0) return <p className="debug-empty">{t('debug.emptyNetwork')}</p>;
  return (
    <table>
      <thead>
        <tr>
          {(['method', 'path', 'status', 'duration', 'requestId'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`debug.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {network.map((line) => (
          <tr key={line.id} data-level={hasFailed(line) ? 'error' : undefined}>
            <td>{line.method || '—'}</td>
            <td>{line.path}</td>
            <td>{line.status ?? '…'}</td>
            <td>{line.ms ?? '…'}</td>
            <td>{line.requestId || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names and sizes of everything the site has stored. */
export function StorageTab({ storage }: ConsoleContent): ReactNode {
  const { t, locale } = useMessages();
  return (
    <>
      <p className="debug-note">{t('debug.storageNote')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('debug.place')}</th>
            <th scope="col">{t('debug.name')}</th>
            <th scope="col">{t('debug.size')}</th>
          </tr>
        </thead>
        <tbody>
          {storage.map(({ place, name, sizeBytes }, index) => (
            <tr key={`${place} ${name} ${index}`}>
              <td>{t(`debug.place_${place}`)}</td>
              <td>{name}</td>
              <td>{sizeBytes === undefined ? '—' : formatSize(sizeBytes, { locale })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Session, page and browser. */
export function SessionTab({ facts }: ConsoleContent): ReactNode {
  const t = useText();
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
