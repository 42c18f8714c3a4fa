import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharePasscodeCookie, shareTokenCookie } from '#protocol/cookies.ts';
import { sharePasscodeSeconds } from '#protocol/limits.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { addFiles, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let address: string;
let passcode: string;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  const files = await addFiles(magpie, owner, '', { 'Harbour at five.flac': 1000 });
  const made = await share(magpie, owner, files, { pass_code_option: 'REQUIRED' });
  address = `/s/${made.id}`;
  passcode = made.passcode;
});
afterAll(() => magpie.stop());

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test('redirects browsers to the address without the passcode, to keep it out of the history', async () => {
  const { status, headers } = await rawRequest(
    magpie,
    `${address}?s_code=${passcode}&view=list`,
    browser,
  );
  expect(status).toBe(303);
  expect(headers.location).toBe(`${address}?view=list`);
  expect(String(headers['set-cookie'])).toContain('__Host-share-token-');
});

test('shows the files immediately to programs, which may not keep cookies', async () => {
  const { status, body } = await rawRequest(magpie, `${address}?s_code=${passcode}`);
  expect(status).toBe(200);
  expect(body.toString()).toContain('Harbour at five.flac');
  expect(body.toString()).not.toContain(`s_code=${passcode}`);
});

test('shows nothing with a wrong passcode', async () => {
  for (const headers of [browser, {}]) {
    const answer = await rawRequest(magpie, `${address}?s_code=wrong`, headers);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${address}?passcode=wrong`);
    expect(answer.body.toString()).not.toContain('Harbour');
  }
});

const cookiesOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[] | undefined) ?? [];
const valueOf = (line: string) => line.split(';')[0]!;

test('opens a share again with the passcode entered before, when its token has expired', async () => {
  const first = await rawRequest(magpie, `${address}?s_code=${passcode}`, browser);
  const stored = cookiesOf(first.headers).find((line) => line.includes('share-passcode'))!;
  expect(stored).toContain(`Max-Age=${sharePasscodeSeconds}`);
  const cookie = valueOf(stored);
  const again = await rawRequest(magpie, address, { ...browser, cookie });
  expect(again.status).toBe(200);
  expect(again.body.toString()).toContain('Harbour at five.flac');
  expect(cookiesOf(again.headers).map(valueOf)).toEqual(
    expect.arrayContaining([expect.stringContaining('__Host-share-token-'), cookie]),
  );
});

test('forgets a passcode that no longer opens the share, and asks for it', async () => {
  const { name } = sharePasscodeCookie(address.split('/').at(-1)!);
  const cookie = `${name}=old0`;
  const { headers, body } = await rawRequest(magpie, address, { ...browser, cookie });
  expect(body.toString()).not.toContain('Harbour');
  const removed = cookiesOf(headers).find((line) => line.startsWith(`${name}=;`));
  expect(removed).toContain('Max-Age=0');
});

test('keeps the last three share cookies of each kind', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const cookie = ids.map((id) => `${shareTokenCookie(id).name}=1`).join('; ');
  const { headers } = await rawRequest(magpie, address, { ...browser, cookie });
  const removed = cookiesOf(headers).filter((line) => line.includes('Max-Age=0'));
  expect(removed.map((line) => line.split('=')[0])).toEqual(
    ['a', 'b'].map((id) => shareTokenCookie(id).name),
  );
});
