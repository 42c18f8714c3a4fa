import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFile } from '#protocol/drive.ts';
import { createUser, latestLetter } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { startScanner, type Scanner } from '#tests/support/scanner.ts';
import { share, visit } from '#tests/support/shares.ts';

const signature = 'a harmless signature of the tests';

let scanner: Scanner;
let magpie: Magpie;
beforeAll(async () => {
  scanner = await startScanner(signature);
  const variables = { SCAN_DRIVER: 'clamd', SCAN_URL: scanner.url };
  magpie = await startMagpie({ variables });
});
afterAll(async () => {
  await magpie.stop();
  await scanner.stop();
});

test('an infected content is found once, closes links and stays with its owner', async () => {
  const owner = await createUser(magpie);
  const clean = await upload(magpie, owner, 'clean.bin', randomBytes(100_000));
  const { id: cleanShare } = await share(magpie, owner, [clean]);
  const bytes = Buffer.concat([randomBytes(90_000), Buffer.from(signature)]);
  const infected = await upload(magpie, owner, 'infected.bin', bytes);
  const { id: shareId } = await share(magpie, owner, [infected]);
  const isClosed = async () => (await visit(magpie, shareId)).share_status === 'PROHIBITED';
  await until(isClosed);
  expect(await failure(share(magpie, owner, [infected]))).toMatchObject({ error: 'PROHIBITED' });
  const file = await magpie.call(getFile, { id: infected }, owner);
  expect((await fetch(file.web_content_link)).status).toBe(200);
  const letter = await latestLetter(magpie, owner.email);
  expect(letter.text).toContain('Test-Signature');

  const other = await createUser(magpie);
  const again = await upload(magpie, other, 'again.bin', bytes);
  await until(async () => {
    const made = share(magpie, other, [again]).then(() => false);
    return made.catch(() => true);
  });
  await until(async () => scanner.scans() >= 2);
  expect(scanner.scans()).toBe(2);
  expect((await visit(magpie, cleanShare)).share_status).toBe('OK');
});
