import { afterEach, expect, test, vi } from 'vitest';
import { readBytes } from './content-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

test('a range is read again once if the content host is busy, and not for longer than a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const answers = [new Response('', { status: 503 }), new Response('abc', { status: 206 })];
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answers.shift());
  vi.stubGlobal('fetch', fetch);
  const bytes = await readBytes('https://content.example/f', 4, 7);
  expect(new TextDecoder().decode(bytes)).toBe('abc');
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ headers: { range: 'bytes=4-6' } });
  expect(timeout).toHaveBeenCalledWith(60_000);
  timeout.mockRestore();
});
