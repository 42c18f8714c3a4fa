import { afterAll, beforeAll, expect, test } from 'vitest';
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
