import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { programKey } from '#tests/support/program-keys.ts';

/** Programs of Debian, configured as docs/connect.md describes, each with its own round trip. */

let magpie: Magpie;
const folder = mkdtempSync(join(tmpdir(), 'magpie-s3-'));
beforeAll(async () => {
  magpie = await sharedMagpie();
  for (const [path, bytes] of files) {
    mkdirSync(join(source, path, '..'), { recursive: true });
    writeFileSync(join(source, path), bytes);
  }
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

const mebibyte = 1024 * 1024;
const source = join(folder, 'source');
const files: readonly [path: string, bytes: Buffer][] = [
  ['letter.txt', Buffer.from('Dear Ada')],
  ['empty.txt', Buffer.alloc(0)],
  ['photos/größe & +%20 (1).jpg', randomBytes(300_000)],
  ['photos/2026/日本.jpg', randomBytes(1000)],
  ['film.mkv', randomBytes(17 * mebibyte + 3)],
];

function expectCopy(target: string): void {
  for (const [path, bytes] of files) {
    expect(readFileSync(join(target, path)).equals(bytes), path).toBe(true);
  }
}

/** Returns a drive, and a function that runs a program with its key. */
async function freshBucket() {
  const drive = await freshDrive(magpie);
  const key = await programKey(magpie, drive.user.userId);
  return { drive, key };
}

const execute = promisify(execFile);

async function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const home = { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') };
  const { stdout } = await execute(command, args, {
    env: { PATH: process.env.PATH, ...home, ...env },
    cwd: folder,
  });
  return stdout;
}

test('rclone copies, checks, lists and synchronizes', async () => {
  const { drive, key } = await freshBucket();
  const env = {
    RCLONE_CONFIG_MAGPIE_TYPE: 's3',
    RCLONE_CONFIG_MAGPIE_PROVIDER: 'Other',
    RCLONE_CONFIG_MAGPIE_ENDPOINT: `${magpie.origin}/s3`,
    RCLONE_CONFIG_MAGPIE_ACCESS_KEY_ID: key.access_key_id,
    RCLONE_CONFIG_MAGPIE_SECRET_ACCESS_KEY: key.secret_access_key,
    RCLONE_S3_CHUNK_SIZE: '5Mi',
    RCLONE_S3_UPLOAD_CUTOFF: '10Mi',
    RCLONE_RETRIES: '1',
    RCLONE_LOW_LEVEL_RETRIES: '1',
  };
  const rclone = (...args: string[]) => run('rclone', args, env);
  await rclone('copy', source, 'magpie:drive/backup');
  await rclone('check', '--download', source, 'magpie:drive/backup');
  const listed = await rclone('lsf', '-R', '--files-only', 'magpie:drive/backup');
  expect(listed.trim().split('\n').toSorted()).toEqual(files.map(([path]) => path).toSorted());
  expect((await rclone('lsd', 'magpie:drive')).trim()).toMatch(/backup$/);
  // Times are metadata, so nothing is sent again.
  expect(await rclone('copy', '--stats-one-line', '-v', source, 'magpie:drive/backup')).toBe('');
  await rclone('moveto', 'magpie:drive/backup/letter.txt', 'magpie:drive/backup/note.txt');
  await rclone('sync', source, 'magpie:drive/backup');
  const target = join(folder, 'rclone');
  await rclone('sync', 'magpie:drive/backup', target);
  expectCopy(target);
  expect(await rclone('check', source, 'magpie:drive/backup')).toBe('');
  await drive.isHealthy();
});

test('restic backs up, checks, prunes and restores', async () => {
  const { drive, key } = await freshBucket();
  const env = {
    AWS_ACCESS_KEY_ID: key.access_key_id,
    AWS_SECRET_ACCESS_KEY: key.secret_access_key,
    RESTIC_REPOSITORY: `s3:${magpie.origin}/drive/restic`,
    RESTIC_PASSWORD: 'a password of restic',
  };
  const restic = (...args: string[]) =>
    run('restic', ['-o', 's3.bucket-lookup=path', ...args], env);
  await restic('init');
  await restic('backup', 'source');
  writeFileSync(join(folder, 'source', 'more.txt'), 'more');
  await restic('backup', 'source');
  rmSync(join(folder, 'source', 'more.txt'));
  await restic('forget', '--keep-last', '1', '--prune');
  await restic('check', '--read-data');
  const target = join(folder, 'restic');
  await restic('restore', 'latest', '--target', target);
  expectCopy(join(target, 'source'));
  expect(readFileSync(join(target, 'source', 'more.txt'), 'utf8')).toBe('more');
  await drive.isHealthy();
});

test('s3cmd puts, lists, synchronizes, copies, signs and deletes', async () => {
  const { drive, key } = await freshBucket();
  const { host } = new URL(magpie.origin);
  const s3cmd = (...args: string[]) =>
    run('s3cmd', [
      `--access_key=${key.access_key_id}`,
      `--secret_key=${key.secret_access_key}`,
      `--host=${host}/s3`,
      `--host-bucket=${host}/s3`,
      '--no-ssl',
      '--no-progress',
      '--multipart-chunk-size-mb=5',
      ...args,
    ]);
  await s3cmd('sync', `${source}/`, 's3://drive/s3cmd/');
  const target = join(folder, 's3cmd');
  mkdirSync(target);
  await s3cmd('sync', 's3://drive/s3cmd/', `${target}/`);
  expectCopy(target);
  expect(await s3cmd('ls')).toContain('s3://drive');
  expect(await s3cmd('ls', 's3://drive/s3cmd/photos/')).toContain('größe & +%20 (1).jpg');
  await s3cmd('cp', 's3://drive/s3cmd/letter.txt', 's3://drive/s3cmd/copy.txt');
  expect(await s3cmd('info', 's3://drive/s3cmd/copy.txt')).toContain('MIME type: text/plain');
  await s3cmd('del', '--recursive', '--force', 's3://drive/s3cmd/');
  expect((await s3cmd('ls', '--recursive', 's3://drive')).trim()).toBe('');
  await drive.isHealthy();
});

describe('a key', () => {
  test('for one folder sees it as the whole bucket', async () => {
    const drive = await freshDrive(magpie);
    await drive.folder('Private');
    await drive.folder('Backup');
    const key = await programKey(magpie, drive.user.userId, { folder: 'Backup' });
    const env = {
      RCLONE_CONFIG_MAGPIE_TYPE: 's3',
      RCLONE_CONFIG_MAGPIE_PROVIDER: 'Other',
      RCLONE_CONFIG_MAGPIE_ENDPOINT: `${magpie.origin}/s3`,
      RCLONE_CONFIG_MAGPIE_ACCESS_KEY_ID: key.access_key_id,
      RCLONE_CONFIG_MAGPIE_SECRET_ACCESS_KEY: key.secret_access_key,
    };
    expect(await run('rclone', ['lsf', 'magpie:drive'], env)).toBe('');
    await run('rclone', ['copyto', join(source, 'letter.txt'), 'magpie:drive/letter.txt'], env);
    expect(await run('rclone', ['lsf', 'magpie:drive'], env)).toBe('letter.txt\n');
  });
});
