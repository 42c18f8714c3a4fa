import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedEvent, listAnalytics } from '#protocol/analytics.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const login: CountedEvent = { category: 'app', action: 'after_login', label: 'share_page' };

/** Sends like a page: a beacon with the cookies of the site. */
async function send(events: readonly object[], headers: Record<string, string>): Promise<number> {
  const response = await magpie.fetch('/api/v1/analytics', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: JSON.stringify({ events }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { counted: number }).counted;
}
const allowed = { cookie: '__Host-consent=allowed' };
const counts = async (days = 7) =>
  (await magpie.call(listAnalytics, { days }, { token: adminToken })).events;

test('nothing is counted without consent', async () => {
  expect(await send([login], {})).toBe(0);
  expect(await send([login], { cookie: '__Host-consent=refused' })).toBe(0);
  expect(await send([login], { ...allowed, 'sec-gpc': '1' })).toBe(0);
  expect(await send([login], { ...allowed, 'user-agent': 'Googlebot/2.1' })).toBe(0);
  expect(await counts()).toEqual([]);
});

test('events of the catalog are counted by day, and nothing else', async () => {
  const open = { category: 'arrival', action: 'open', label: '' };
  const unknown = [
    { ...open, action: 'close' },
    { ...open, category: 'constructor', action: 'name' },
    { ...login, label: 'ada@example.com' },
  ];
  expect(await send([login, login, open, ...unknown], allowed)).toBe(3);
  expect(await send([login], allowed)).toBe(1);
  const day = new Date().toISOString().slice(0, 10);
  expect(await counts(1)).toEqual([
    { day, ...login, count: 3 },
    { day, ...open, count: 1 },
  ]);
});

test('only administrators read the counts', async () => {
  await expect(magpie.call(listAnalytics, { days: 7 })).rejects.toThrow();
});
