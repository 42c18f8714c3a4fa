import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decompressArchive } from '#protocol/archives.ts';
import * as calls from '#protocol/drive.ts';
import { diskWatch } from '#scripts/serve/disk-watch.ts';
import { createUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

test('below the reserve of the disk, new files are refused and everything else works', async () => {
  const gibibyte = 1024 ** 3;
  let free = 10 * gibibyte;
  const check = diskWatch(
    { apiBase: `${magpie.origin}/api`, bearer: adminToken },
    { reserveBytes: 2 * gibibyte, freeBytes: async () => free },
  );
  await check();
  const user = await createUser(magpie);
  const as = { token: user.token };
  const bytes = randomBytes(1000);
  const id = await upload(magpie, user, 'kept.bin', bytes);
  const begun = await magpie.call(
    calls.createFile,
    { kind: 'drive#file', name: 'later.bin', size: 2000 },
    as,
  );
  const { key, security_token: token } = begun.resumable!.params;
  const sendBytes = () =>
    magpie.fetch(`/${key}`, {
      method: 'PUT',
      body: randomBytes(2000),
      headers: { 'x-amz-security-token': token },
    });
  const create = () =>
    magpie.call(calls.createFile, { kind: 'drive#file', name: 'new.bin', size: 10 }, as);

  free = gibibyte;
  await check();
  await until(async () => (await sendBytes()).status === 503, 20_000);
  const refused = await failure(create());
  expect(refused).toMatchObject({ status: 503, error: 'unavailable' });
  expect(refused.description).toContain('storage is almost full');
  expect((await sendBytes()).headers.get('retry-after')).toMatch(/^\d+$/);
  const unpacked = await failure(magpie.call(decompressArchive, { file_id: id }, as));
  expect(unpacked).toMatchObject({ status: 503, error: 'unavailable' });
  const japanese = await magpie.fetch('/api/drive/v1/files', {
    method: 'POST',
    body: JSON.stringify({ kind: 'drive#file', name: 'new.bin', size: 10 }),
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      'x-client-id': 'magpie-tests',
      'accept-language': 'ja',
    },
  });
  expect((await japanese.json()).error_description).toContain('ストレージ');

  const { file: folder } = await magpie.call(
    calls.createFile,
    { kind: 'drive#folder', name: 'Folder' },
    as,
  );
  await magpie.call(calls.moveFiles, { ids: [id], to: { parent_id: folder!.id } }, as);
  const { web_content_link: link } = await magpie.call(calls.getFile, { id }, as);
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(bytes);

  // A little more isn't enough to accept files again and refuse them soon after.
  free = 2 * gibibyte + 1;
  await check();
  expect(await failure(create())).toMatchObject({ status: 503 });
  free = 3 * gibibyte;
  await check();
  await until(async () => (await sendBytes()).status === 200, 20_000);
  expect(await create()).toMatchObject({ file: { name: 'new.bin' } });
}, 60_000);
