import { afterAll, beforeAll, expect, test } from 'vitest';
import { passcodeTriesPerAddress } from '#protocol/limits.ts';
import { clock } from '#client/features/list/rows/row-html.ts';
import { createUser } from '#tests/support/accounts.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFiles, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let id: string;
beforeAll(async () => {
  magpie = await sharedMagpie();
  const owner = await createUser(magpie);
  const files = await addFiles(magpie, owner, '', { 'a.txt': 10 });
  ({ id } = await share(magpie, owner, files, { custom_pass_code: 'magpie' }));
});
afterAll(() => magpie.stop());

const open = (query: string, init: RequestInit = {}) =>
  magpie.fetch(`/s/${id}${query}`, {
    ...init,
    headers: { 'cf-connecting-ip': freshIp(), ...(init.headers as Record<string, string>) },
  });
const post = (passcode: string, headers: Record<string, string> = {}) =>
  open('?order=name_asc', {
    method: 'POST',
    body: new URLSearchParams({ s_code: passcode }),
    headers,
  });
const tokenIn = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.includes(id));

test.each(['?s_code=magpie', '?pwd=magpie', '?pass_code=magpie'])(
  'a link with %s opens the share, and its passcode leaves the address',
  async (query) => {
    const response = await open(`${query}&order=name_asc`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/s/${id}?order=name_asc`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await open('', { headers: { cookie: tokenIn(response)!.split(';')[0]! } });
    expect(await page.text()).toContain('a.txt');
  },
);

test('languages in the header and the footer keep the share, its folder and its query', async () => {
  const address = `/s/${id}/some-folder?order=name_asc&passcode=wrong`;
  const html = await (await magpie.fetch(address)).text();
  const ofLanguages = html.match(/<a [^>]* lang="ja"[^>]*>/g)!;
  expect(ofLanguages).toHaveLength(2);
  for (const link of ofLanguages) {
    const href = /href="([^"]*)"/.exec(link)![1]!.replaceAll('&amp;', '&');
    expect(href).toBe(`${address}&locale=ja`);
    const choice = await magpie.fetch(href, { redirect: 'manual' });
    expect([choice.status, choice.headers.get('location')]).toEqual([302, address]);
    expect(choice.headers.getSetCookie().join()).toContain('locale=ja');
  }
});

test('opens the share without scripts', async () => {
  const response = await post('the code is: magpie');
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/s/${id}?order=name_asc`,
  ]);
  expect(tokenIn(response)).toMatch(/Max-Age=43200; SameSite=Lax; Secure$/);
  const wrong = await post('wrong1');
  expect(wrong.headers.get('location')).toContain('passcode=wrong');
  expect(tokenIn(wrong)).toBeUndefined();
});

test('reports the lockout time after too many attempts, with a countdown', async () => {
  const from = { 'cf-connecting-ip': freshIp() };
  for (let tries = 0; tries < passcodeTriesPerAddress.triesMax; tries += 1) {
    const location = (await post('wrong1', from)).headers.get('location');
    expect(location).toBe(`/s/${id}?order=name_asc&passcode=wrong`);
  }
  const address = (await post('magpie', from)).headers.get('location')!;
  const { searchParams } = new URL(address, magpie.origin);
  expect(searchParams.get('passcode')).toBe('wait');
  const seconds = Number(searchParams.get('after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(passcodeTriesPerAddress.windowSeconds);
  for (const [language, words] of [
    ['en-US', 'Too many wrong passcodes. Try again in '],
    ['ja', 'パスコードの間違いが続きました。あと'],
  ] as const) {
    const page = await magpie.fetch(address, { headers: { 'accept-language': language } });
    const html = await page.text();
    const [, alert] = /role="alert">(.*?)<\/p>/s.exec(html)!;
    expect(alert).toContain(words + clock(seconds));
    expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled=""/);
  }
});

test('refuses forms of another site and accepts ours without an Origin header', async () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'null' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of foreign) {
    const response = await post('magpie', headers as Record<string, string>);
    expect([response.status, tokenIn(response)]).toEqual([403, undefined]);
  }
  const own = [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'null' },
    { origin: magpie.origin },
  ];
  for (const headers of own) {
    expect((await post('magpie', headers as Record<string, string>)).status).toBe(303);
  }
});

test('the page of a share sends no referrer', async () => {
  for (const path of [`/s/${id}`, '/drive/all', '/nowhere']) {
    expect((await magpie.fetch(path)).headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect((await magpie.fetch('/')).headers.get('referrer-policy')).toBe(
    'strict-origin-when-cross-origin',
  );
});
