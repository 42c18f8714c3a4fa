import type { LogLine, NetworkLine, Recording } from '#client/features/debug-console/recorder.ts';
import type { PageFact, StoredItem } from '#client/features/debug-console/page-facts.ts';
import type { Translate } from '#locales/index.ts';
import { clientErrorsPerPage } from '#protocol/limits.ts';

/** Everything the console shows. */
export interface ConsoleContent extends Recording {
  storage: readonly StoredItem[];
  facts: readonly PageFact[];
}

/** Formats a time of the recording, in the time zone of the device: `13:04:09.120`. */
export function clockTime(at: number): string {
  const date = new Date(at);
  const digits = (value: number, count = 2) => String(value).padStart(count, '0');
  const hours = digits(date.getHours());
  const ms = digits(date.getMilliseconds(), 3);
  return `${hours}:${digits(date.getMinutes())}:${digits(date.getSeconds())}.${ms}`;
}

/** Returns all tabs as text. */
export function consoleText(
  { log, network, storage, facts }: ConsoleContent,
  t: Translate,
): string {
  const sections = [
    [t('debug.session'), facts.map(([label, value]) => `${t(label)}: ${value}`)],
    [t('debug.log'), log.map(logText)],
    [t('debug.network'), network.map(networkText)],
    [
      t('debug.storage'),
      storage.map(({ place, name, sizeBytes }) =>
        [t(`debug.place_${place}`), name, sizeBytes ?? ''].join('  ').trim(),
      ),
    ],
  ] as const;
  return sections.map(([title, lines]) => [`## ${title}`, ...lines].join('\n')).join('\n\n');
}

function logText({ at, level, text }: LogLine): string {
  return `${clockTime(at)}  ${level}  ${text}`;
}

function networkText({ at, method, path, status, ms, requestId }: NetworkLine): string {
  const result = status === undefined ? '…' : `${status}  ${ms} ms`;
  return [clockTime(at), method || '—', path, result, requestId].join('  ').trim();
}

/**
 * Returns the lines that are sent to the operator: the latest errors, warnings and failed requests,
 * or one line that says that nothing failed. Reports have no names and no paths, so a call is
 * written in words.
 */
export function reportLines({ log, network }: Recording): string[] {
  const failures = [
    ...log
      .filter(({ level }) => level === 'error' || level === 'warn')
      .map(({ at, text }) => ({ at, line: text })),
    ...network.filter(hasFailed).map((line) => ({ at: line.at, line: failureText(line) })),
  ];
  const latest = failures
    .toSorted((a, b) => b.at - a.at)
    .slice(0, clientErrorsPerPage)
    .map(({ line }) => line);
  return latest.length > 0 ? latest : [`nothing failed in ${network.length} requests`];
}

/** Did a request fail? Status 0 is a lost connection. */
export function hasFailed({ status }: NetworkLine): boolean {
  return status === 0 || (status !== undefined && status >= 400);
}

function failureText({ method, path, status, ms, requestId }: NetworkLine): string {
  const words = path.split('/').filter(Boolean);
  // Ids have capitals or more digits.
  const safe = words.map((word) =>
    /^(?:v\d|[a-z_-]{1,32}(?::\w{1,32})?)$/.test(word) ? word : '…',
  );
  const id = requestId === '' ? '' : ` request:${requestId}`;
  return `${method || 'request'} ${safe.join(' ')} ${status} in ${ms} ms${id}`;
}
