import { afterEach, expect, test, vi } from 'vitest';
import { createMessages, loadTables } from '#locales/index.ts';
import { endText } from '#client/features/shares/shares-table.tsx';
import { serverNow, setServerTime } from '#client/lib/server-clock.ts';

const start = Date.UTC(2026, 10, 23);
const hourMs = 3_600_000;
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

test('the time is that of the device until the server has given its own', () => {
  vi.useFakeTimers({ now: start });
  expect(serverNow()).toBe(start);
  expect(setServerTime(undefined)).toBe(false);
  expect(setServerTime(start + hourMs)).toBe(true);
  expect(serverNow()).toBe(start + hourMs);
  vi.setSystemTime(start + 5);
  expect(serverNow()).toBe(start + hourMs + 5);
});

test('a difference that the delay of an answer explains changes nothing', () => {
  vi.useFakeTimers({ now: start });
  expect(setServerTime(start - 59_999)).toBe(false);
  expect(serverNow()).toBe(start);
  setServerTime(start - hourMs);
  expect(setServerTime(start - hourMs + 59_999)).toBe(false);
  expect(serverNow()).toBe(start - hourMs);
  expect(setServerTime(start)).toBe(true);
  expect(serverNow()).toBe(start);
});

test('the end of a link follows the server', async () => {
  vi.useFakeTimers({ now: start });
  const messages = createMessages('en-US', await loadTables('en-US', ['shares']));
  const share = { expiration_at: new Date(start + 72 * hourMs).toISOString() };
  expect(endText(share, messages)).toBe('in 3 days');
  setServerTime(start + 70 * hourMs);
  expect(endText(share, messages)).toBe('in 2 hours');
});
