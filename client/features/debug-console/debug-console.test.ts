import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { scrubMessage } from '#protocol/scrub.ts';
import {
  type ConsoleContent,
  consoleText,
  reportLines,
} from '#client/features/debug-console/console-text.ts';
import { shownCookieName } from '#client/features/debug-console/page-facts.ts';
import {
  type RecordedWindow,
  startRecorder,
  timedRequests,
} from '#client/features/debug-console/recorder.ts';
import { allowsConsole, isConsoleAllowed } from '#client/features/debug-console/start.ts';
import { withoutSecrets } from '#client/features/debug-console/without-secrets.ts';

afterEach(() => vi.restoreAllMocks());

describe('the console opens', () => {
  const page = { isFramed: false, isSecure: true, userAgent: 'Mozilla/5.0 Firefox/140.0' };

  test('not in a frame, over plain HTTP or for crawlers', () => {
    expect(allowsConsole(page)).toBe(true);
    expect(allowsConsole({ ...page, isFramed: true })).toBe(false);
    expect(allowsConsole({ ...page, isSecure: false })).toBe(false);
    expect(allowsConsole({ ...page, userAgent: 'Googlebot/2.1' })).toBe(false);
  });

  test('only if values.debug_options.allow_vconsole is true', () => {
    const answer = (allow: unknown) => ({ values: { debug_options: { allow_vconsole: allow } } });
    expect(isConsoleAllowed(answer(true))).toBe(true);
    for (const value of [answer(false), answer('true'), answer(1), {}, { values: [] }, undefined])
      expect(isConsoleAllowed(value)).toBe(false);
  });
});

describe('secrets', () => {
  test.each([
    ['Authorization: Bearer abc.def-1', 'Authorization: ••• •••'],
    ['sent Bearer abc.def-1 now', 'sent Bearer ••• now'],
    ['{"access_token":"abc","name":"a"}', '{"access_token":"•••","name":"a"}'],
    ['pass_code_token=abc&limit=5', 'pass_code_token=•••&limit=5'],
    ['password: hunter2', 'password: •••'],
    ['eyJhbGciOiJI.eyJzdWIi.abc_-1 here', '••• here'],
    ['GET https://files.example/a?sign=1 failed', 'GET https://files.example/a?… failed'],
    ['at /s/abc?s_code=ab12', 'at /s/abc?…'],
    ['error_code: 4001', 'error_code: 4001'],
  ])('are removed by their form: %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  test('that are known are removed wherever they are', () => {
    expect(withoutSecrets('k7p3 and k7p3long', ['k7p3', 'k7p3long'])).toBe('••• and •••');
    expect(withoutSecrets('a b', ['', 'a'])).toBe('a b');
  });

  test('are not in the names of cookies', () => {
    expect(shownCookieName('__Host-share-token-Zk3pQw9Lm2')).toBe('__Host-share-token-…');
    expect(shownCookieName('__Host-share-passcode-Zk3pQw9Lm2')).toBe('__Host-share-passcode-…');
    expect(shownCookieName('__Host-locale')).toBe('__Host-locale');
  });
});

function recorded({ fetch = vi.fn<typeof globalThis.fetch>() } = {}) {
  const own = { debug: vi.fn(), log: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clock = { now: 1_000 };
  const disconnect = vi.fn();
  const window: RecordedWindow = Object.assign(new EventTarget(), {
    console: { ...own },
    fetch,
    location: { origin: 'https://magpie.example' },
    performance: { now: () => 500, timeOrigin: 500 },
    PerformanceObserver: class {
      observe() {}
      disconnect = disconnect;
    } as unknown as typeof PerformanceObserver,
  });
  const recorder = startRecorder(window, { now: () => clock.now, secrets: () => ['k7p3'] });
  return { window, own, clock, recorder, disconnect };
}

describe('the recorder', () => {
  test('records lines of the console, which still reach it, and errors', () => {
    const { window, own, recorder } = recorded();
    window.console.warn('passcode k7p3', { a: 1 });
    const failed = new ApiError('not_found', {
      uri: '/drive/v1/files',
      requestId: 'f00f00f00f00f00f',
    });
    window.console.error('fetch api error', failed);
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('no') });
    (window as unknown as EventTarget).dispatchEvent(rejection);
    expect(own.warn).toHaveBeenCalledWith('passcode k7p3', { a: 1 });
    const { log } = recorder.current();
    expect(log.map(({ level, text }) => [level, text.split('\n')[0]])).toEqual([
      ['warn', 'passcode ••• {"a":1}'],
      ['error', 'fetch api error not_found (404) /drive/v1/files request:f00f00f00f00f00f'],
      ['error', 'Unhandled Error: no'],
    ]);
  });

  test('records requests with method, path, status, time and request id, without their query', async () => {
    const { window, clock, recorder } = recorded({
      fetch: vi.fn(() => {
        clock.now += 120;
        const headers = { 'x-request-id': '0123456789abcdef' };
        return Promise.resolve(new Response('', { status: 503, headers }));
      }),
    });
    await window.fetch('/api/drive/v1/files?pass_code_token=abc', { method: 'post' });
    expect(recorder.current().network).toMatchObject([
      {
        method: 'POST',
        path: '/api/drive/v1/files',
        status: 503,
        ms: 120,
        requestId: '0123456789abcdef',
      },
    ]);
  });

  test('records a lost connection, and of another host only its name', async () => {
    const { window, recorder } = recorded({
      fetch: vi.fn(() => Promise.reject(new TypeError('x'))),
    });
    await expect(window.fetch('https://files.example/secret/a?sign=b')).rejects.toThrow('x');
    expect(recorder.current().network).toMatchObject([{ path: 'files.example', status: 0 }]);
  });

  test('adds earlier requests and uploads from the timings of the browser', () => {
    const timing = { name: 'https://magpie.example/api/a?b', duration: 9.6, responseStatus: 200 };
    const entries = [
      { ...timing, initiatorType: 'fetch', startTime: 10 },
      { ...timing, initiatorType: 'fetch', startTime: 600 },
      { ...timing, initiatorType: 'xmlhttprequest', startTime: 600 },
      { ...timing, initiatorType: 'img', startTime: 10 },
    ];
    const span = { origin: 'https://magpie.example', timeOrigin: 1000, since: 500 };
    expect(timedRequests(entries, span)).toMatchObject([
      { at: 1010, path: '/api/a', status: 200, ms: 10, method: '', requestId: '' },
      { at: 1600 },
    ]);
  });

  test('restores the functions of the page', () => {
    const { window, own, recorder, disconnect } = recorded();
    const { fetch } = window;
    recorder.stop();
    expect(window.console).toEqual(own);
    expect(window.fetch).not.toBe(fetch);
    expect(disconnect).toHaveBeenCalled();
  });
});

describe('a report to the operator', () => {
  const line = { id: 1, at: 1, level: 'error', text: 'broken' } as const;
  const failed = {
    id: 2,
    at: 2,
    method: 'GET',
    path: '/api/drive/v1/files/VNabcDEF012345678901234567',
    status: 503,
    ms: 1200,
    requestId: '0123456789abcdef',
  };

  test('has the latest errors and failed requests, without ids of files', () => {
    const lines = reportLines({ log: [line], network: [failed] });
    expect(lines).toEqual([
      'GET api drive v1 files … 503 in 1200 ms request:0123456789abcdef',
      'broken',
    ]);
    expect(lines.map((text) => scrubMessage(text, 300))).toEqual(lines);
  });

  test('has at most five lines', () => {
    const log = Array.from({ length: 9 }, (_, at) => ({ ...line, at, text: `error ${at}` }));
    expect(reportLines({ log, network: [] })).toEqual([8, 7, 6, 5, 4].map((at) => `error ${at}`));
  });

  test('says that nothing failed', () => {
    const network = [{ ...failed, status: 200 }];
    expect(reportLines({ log: [{ ...line, level: 'info' }], network })).toEqual([
      'nothing failed in 1 requests',
    ]);
  });
});

test('everything is copied as text, by tab', () => {
  const content: ConsoleContent = {
    log: [{ id: 1, at: 0, level: 'info', text: 'ready' }],
    network: [],
    storage: [{ place: 'local', name: 'deviceid', sizeBytes: 38 }],
    facts: [['debug.device', 'abc']],
  };
  expect(consoleText(content, (key) => key)).toMatch(
    /^## debug\.session\ndebug\.device: abc\n\n## debug\.log\n\d\d:\d\d:\d\d\.000 {2}info {2}ready\n\n## debug\.network\n\n## debug\.storage\ndebug\.place_local {2}deviceid {2}38$/,
  );
});
