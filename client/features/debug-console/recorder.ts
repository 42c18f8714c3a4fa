import { isApiError } from '#protocol/errors.ts';
import { withoutSecrets } from '#client/features/debug-console/without-secrets.ts';

export const logLevels = ['debug', 'log', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A line of the log. Times are milliseconds since 1970. */
export interface LogLine {
  id: number;
  at: number;
  level: LogLevel;
  text: string;
}

/** A request of the page. */
export interface NetworkLine {
  id: number;
  at: number;
  method: string;
  /** Path of one of our addresses, otherwise the host. Never the query. */
  path: string;
  /** 0 if there was no response, undefined while waiting for it. */
  status: number | undefined;
  ms: number | undefined;
  /** Of the response, '' for none. */
  requestId: string;
}

/** Everything recorded so far. Replaced, never changed. */
export interface Recording {
  log: readonly LogLine[];
  network: readonly NetworkLine[];
}

/** Records the console, errors and requests of a page. */
export interface Recorder {
  subscribe(changed: () => void): () => void;
  current(): Recording;
  /** Restores the page's own functions. */
  stop(): void;
}

/** Older lines are dropped. */
const linesMax = 500;
const charsMax = 4_000;

/** Parts of a window that are recorded. Its functions are replaced until the recorder stops. */
export type RecordedWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  console: Record<LogLevel, (...parts: unknown[]) => void>;
  fetch: typeof fetch;
  location: Pick<Location, 'origin'>;
  performance: Pick<Performance, 'now' | 'timeOrigin'>;
  PerformanceObserver: typeof PerformanceObserver;
};

/** Starts recording. `secrets` returns the values that no line may contain. */
export function startRecorder(
  window: RecordedWindow,
  { now, secrets }: { now: () => number; secrets: () => readonly string[] },
): Recorder {
  let recording: Recording = { log: [], network: [] };
  let ids = 0;
  const listeners = new Set<() => void>();
  const change = (next: Partial<Recording>) => {
    recording = { ...recording, ...next };
    // Components can't change while one is rendering, and rendering may log.
    queueMicrotask(() => listeners.forEach((changed) => changed()));
  };
  const add = (level: LogLevel, parts: readonly unknown[]) => {
    const text = withoutSecrets(textOf(parts), secrets()).slice(0, charsMax);
    const line = { id: (ids += 1), at: now(), level, text };
    change({ log: [...recording.log, line].slice(-linesMax) });
  };
  const put = (line: NetworkLine) => {
    const others = recording.network.filter(({ id }) => id !== line.id);
    const network = [...others, line].toSorted((a, b) => a.at - b.at);
    change({ network: network.slice(-linesMax) });
  };
  const stops = [
    recordConsole(window, add),
    recordErrors(window, add),
    recordFetch(window, { now, put, newId: () => (ids += 1) }),
    recordTimings(window, (line) => put({ ...line, id: (ids += 1) })),
  ];
  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    current: () => recording,
    stop: () => stops.forEach((stop) => stop()),
  };
}

type Add = (level: LogLevel, parts: readonly unknown[]) => void;

function recordConsole({ console }: RecordedWindow, add: Add): () => void {
  const stops = logLevels.map((level) => {
    const own = console[level];
    console[level] = (...parts) => {
      own.apply(console, parts);
      add(level, parts);
    };
    return () => {
      console[level] = own;
    };
  });
  return () => stops.forEach((stop) => stop());
}

function recordErrors(window: RecordedWindow, add: Add): () => void {
  const onError = ({ error, message }: ErrorEvent) => add('error', ['Uncaught', error ?? message]);
  const onRejection = ({ reason }: PromiseRejectionEvent) => add('error', ['Unhandled', reason]);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

interface FetchParts {
  now: () => number;
  put: (line: NetworkLine) => void;
  newId: () => number;
}

function recordFetch(window: RecordedWindow, { now, put, newId }: FetchParts): () => void {
  const own = window.fetch;
  window.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    const line: NetworkLine = {
      id: newId(),
      at: now(),
      method: (init?.method ?? asked?.method ?? 'GET').toUpperCase(),
      path: pathOf(asked?.url ?? String(input), window.location.origin),
      status: undefined,
      ms: undefined,
      requestId: '',
    };
    put(line);
    const end = (status: number, requestId: string) =>
      put({ ...line, status, ms: now() - line.at, requestId });
    try {
      const response = await own.call(window, input, init);
      end(response.status, response.headers.get('x-request-id') ?? '');
      return response;
    } catch (error) {
      end(0, '');
      throw error;
    }
  };
  return () => {
    window.fetch = own;
  };
}

function recordTimings(
  { PerformanceObserver, performance, location }: RecordedWindow,
  put: (line: Omit<NetworkLine, 'id'>) => void,
): () => void {
  const { timeOrigin } = performance;
  const span = { origin: location.origin, timeOrigin, since: performance.now() };
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries();
    const timings = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
    timedRequests(timings, span).forEach(put);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** A finished request as the browser remembers it. */
type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'startTime' | 'duration' | 'responseStatus'
>;

interface TimedSpan {
  origin: string;
  /** The time of timestamp 0, in milliseconds since 1970. */
  timeOrigin: number;
  /** Timestamp of the start of the recording. */
  since: number;
}

/**
 * Returns the requests that aren't recorded by their `fetch`: those made before the recording
 * started, and uploads. Their method and request id are unknown.
 */
export function timedRequests(
  timings: readonly Timing[],
  { origin, timeOrigin, since }: TimedSpan,
): Omit<NetworkLine, 'id'>[] {
  return timings
    .filter(
      ({ initiatorType, startTime }) =>
        initiatorType === 'xmlhttprequest' || (initiatorType === 'fetch' && startTime < since),
    )
    .map(({ name, startTime, duration, responseStatus }) => ({
      at: timeOrigin + startTime,
      method: '',
      path: pathOf(name, origin),
      status: responseStatus,
      ms: Math.round(duration),
      requestId: '',
    }));
}

/** Addresses of the content host are secret, so of another host only its name is recorded. */
function pathOf(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '…';
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname : url.host;
}

function textOf(parts: readonly unknown[]): string {
  return parts.map(partText).join(' ');
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (isApiError(part)) {
    const { error, status, uri = '', requestId } = part;
    const id = requestId === undefined ? '' : ` request:${requestId}`;
    return `${error} (${status}) ${uri}${id}`;
  }
  if (part instanceof Error) return part.stack ?? `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    return String(part);
  }
}
