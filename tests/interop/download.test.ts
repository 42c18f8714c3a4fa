import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import * as shares from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'magpie-download-'));
const bytes = randomBytes(6 * 1024 * 1024 + 77);

let magpie: Magpie;
let owner: TestUser;
let id: string;
let link: string;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  id = await upload(magpie, owner, 'film.mkv', bytes);
  ({ web_content_link: link } = await magpie.call(calls.getFile, { id }, { token: owner.token }));
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

const isWhole = (path: string) => readFileSync(path).equals(bytes);

test('curl resumes an interrupted download and gets nothing more for a complete one', async () => {
  const path = join(folder, 'curl.mkv');
  writeFileSync(path, bytes.subarray(0, 1_000_000));
  await run('curl', ['-sS', '--fail', '-C', '-', '-o', path, link]);
  expect(isWhole(path)).toBe(true);
  const again = run('curl', ['-sS', '-C', '-', '-o', path, '-w', '%{http_code}', link]);
  expect((await again).stdout).toBe('416');
});

test("curl receives the owner's file name, also with a bearer token", async () => {
  const as = `Authorization: Bearer ${owner.token}`;
  await run('curl', ['-sS', '--fail', '-OJ', '-H', as, '--output-dir', folder, link]);
  expect(isWhole(join(folder, 'film.mkv'))).toBe(true);
});

test('aria2 downloads a file over several connections', async () => {
  const options = ['--split=4', '--min-split-size=1M', '--max-connection-per-server=4'];
  const quiet = ['--console-log-level=warn', '--summary-interval=0', '--no-conf'];
  await run('aria2c', [...options, ...quiet, '-d', folder, '-o', 'aria2.mkv', link]);
  expect(isWhole(join(folder, 'aria2.mkv'))).toBe(true);
});

test('a link states its expiry in a separate field', () => {
  const seconds = Number(new URL(link).searchParams.get('expire'));
  expect(seconds).toBeGreaterThan(Date.now() / 1000 + 3 * 3600);
});

interface Traffic {
  kind: string;
  bytes: number;
}
const downloaded = async (user: TestUser) => {
  const rows = await callDrive<Traffic[]>(magpie, user.userId, 'traffic', { since: '2000-01-01' });
  return rows.reduce((sum, row) => sum + (row.kind === 'download' ? row.bytes : 0), 0);
};

test('counts the bytes that were read as traffic, and no others', async () => {
  const reader = await createUser(magpie);
  const large = randomBytes(40 * 1024 * 1024);
  const largeId = await upload(magpie, reader, 'large.bin', large);
  const as = { token: reader.token };
  const { web_content_link: own } = await magpie.call(calls.getFile, { id: largeId }, as);
  const piece = await fetch(own, { headers: { range: 'bytes=100-1099' } });
  expect((await piece.arrayBuffer()).byteLength).toBe(1000);
  await fetch(own, { method: 'HEAD' });
  await until(async () => (await downloaded(reader)) === 1000);

  const aborted = new AbortController();
  const { body } = await fetch(own, { signal: aborted.signal });
  await body!.getReader().read();
  aborted.abort();
  await until(async () => (await downloaded(reader)) > 1000);
  expect(await downloaded(reader)).toBeLessThan(large.length / 2);
});

test('charges share downloads to signed-in visitors, otherwise to the owner', async () => {
  const visitor = await createUser(magpie);
  const as = { token: owner.token };
  const { share_id } = await magpie.call(shares.createShare, { file_ids: [id] }, as);
  const read = async (token?: string) => {
    const seen = await magpie.call(
      shares.shareFileInfo,
      { share_id, file_id: id },
      token ? { token } : {},
    );
    const url = seen.file_info!.web_content_link;
    const answer = await fetch(url, { headers: { range: 'bytes=0-499' } });
    expect((await answer.arrayBuffer()).byteLength).toBe(500);
    return url;
  };
  const before = await downloaded(owner);
  await read(visitor.token);
  await until(async () => (await downloaded(visitor)) === 500);
  const shared = await read();
  await until(async () => (await downloaded(owner)) === before + 500);

  await magpie.call(shares.deleteShares, { ids: [share_id] }, as);
  const isRefused = async () => (await fetch(shared, { method: 'HEAD' })).status === 403;
  await until(isRefused);
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
});
