import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from 'webdav';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { davProgram } from '#tests/support/webdav.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'magpie-webdav-'));

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

describe('litmus', () => {
  // The runtime cuts off the fragment of a request, so the server never sees it.
  const expectedWarnings = ['delete_fragment'];

  test.each([
    ['basic', 16],
    ['copymove', 13],
    ['props', 30],
    ['locks', 41],
    ['http', 4],
  ])('%s passes without a warning', async (suite, count) => {
    const { url, user, password } = await davProgram(magpie);
    const env = { ...process.env, TESTS: suite, HTDOCS: '/usr/share/litmus/htdocs' };
    const { stdout } = await run('litmus', ['-k', url, user, password], { cwd: folder, env }).catch(
      (failed: { stdout: string }) => failed,
    );
    const lines = stdout.split(/[\n\r]/);
    const problems = lines.filter(
      (line) =>
        /FAIL|SKIPPED|WARNING/.test(line) && !expectedWarnings.some((name) => line.includes(name)),
    );
    expect(problems, stdout).toEqual([]);
    expect(stdout).toContain(`of ${count} tests run: ${count} passed, 0 failed`);
  });
});

describe('rclone', () => {
  const time = new Date('2024-02-29T12:34:56Z');
  const files = {
    'empty.txt': Buffer.alloc(0),
    'photo 1 & #2.jpg': randomBytes(200_000),
    'a/b/c/deep ü.bin': randomBytes(3_000_000),
  };

  function tree(name: string): string {
    const top = join(folder, name);
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(join(top, path, '..'), { recursive: true });
      writeFileSync(join(top, path), bytes);
      utimesSync(join(top, path), time, time);
    }
    return top;
  }

  async function remote(vendor: string) {
    const { url, user, password } = await davProgram(magpie);
    const config = join(folder, 'rclone.conf');
    writeFileSync(config, '');
    const { stdout: pass } = await run('rclone', ['obscure', password]);
    const env = {
      ...process.env,
      RCLONE_CONFIG: config,
      RCLONE_CONFIG_M_TYPE: 'webdav',
      RCLONE_CONFIG_M_URL: url,
      RCLONE_CONFIG_M_VENDOR: vendor,
      RCLONE_CONFIG_M_USER: user,
      RCLONE_CONFIG_M_PASS: pass.trim(),
    };
    return async (...options: string[]) => {
      const { stdout, stderr } = await run('rclone', options, { env });
      return stdout + stderr;
    };
  }

  test.each(['other', 'owncloud', 'nextcloud'])(
    'copies, checks, syncs, moves and deletes as vendor %s',
    async (vendor) => {
      const rclone = await remote(vendor);
      const source = tree(`from-${vendor}`);
      await rclone('copy', source, 'm:top');
      expect(await rclone('check', source, 'm:top')).toContain('0 differences found');
      // Nothing differs, so nothing is sent again.
      expect(await rclone('sync', '-v', source, 'm:top')).not.toContain('Copied');
      writeFileSync(join(source, 'a/b/c/deep ü.bin'), 'changed');
      await rclone('sync', source, 'm:top');
      await rclone('moveto', 'm:top/a/b', 'm:top/moved');
      const back = join(folder, `to-${vendor}`);
      await rclone('copy', 'm:top', back);
      expect(readFileSync(join(back, 'moved/c/deep ü.bin'), 'utf8')).toBe('changed');
      expect(readFileSync(join(back, 'photo 1 & #2.jpg'))).toEqual(files['photo 1 & #2.jpg']);
      if (vendor !== 'other') {
        expect(statSync(join(back, 'photo 1 & #2.jpg')).mtime).toEqual(time);
      }
      await rclone('purge', 'm:top');
      expect(await rclone('lsf', 'm:')).toBe('');
      expect(await rclone('about', 'm:')).toMatch(/Used:/);
    },
  );

  test('uploads a stream of unknown length and compares checksums', async () => {
    const rclone = await remote('owncloud');
    const source = tree('sums');
    await rclone('copy', '--checksum', source, 'm:');
    expect(await rclone('check', '--checksum', source, 'm:')).toContain('0 differences found');
    expect(await rclone('hashsum', 'sha1', 'm:')).toMatch(/^[0-9a-f]{40} {2}photo/m);
  });
});

test('cadaver lists, puts, locks, gets and deletes', async () => {
  const { url, user, password } = await davProgram(magpie);
  const home = mkdtempSync(join(folder, 'cadaver-'));
  const { hostname } = new URL(url);
  writeFileSync(join(home, '.netrc'), `machine ${hostname}\nlogin ${user}\npassword ${password}\n`);
  writeFileSync(join(home, 'note.txt'), 'by cadaver');
  const commands = [
    'mkcol box',
    'cd box',
    'put note.txt',
    'lock note.txt',
    'propset note.txt color green',
    'propget note.txt color',
    'unlock note.txt',
    'get note.txt back.txt',
    'copy note.txt second.txt',
    'ls',
    'delete note.txt',
    'quit',
  ];
  const running = run('cadaver', [url], { cwd: home, env: { ...process.env, HOME: home } });
  running.child.stdin!.end(`${commands.join('\n')}\n`);
  const { stdout } = await running;
  expect(readFileSync(join(home, 'back.txt'), 'utf8')).toBe('by cadaver');
  expect(stdout).toContain('green');
  expect(stdout).toContain('second.txt');
  expect(stdout).not.toMatch(/failed|denied/i);
});

test('the npm package webdav reads, writes, streams and locks', async () => {
  const { url, user, password } = await davProgram(magpie);
  const client = createClient(url, { username: user, password });
  await client.createDirectory('/a/b', { recursive: true });
  await client.putFileContents('/a/b/c d.txt', 'text');
  expect(await client.getFileContents('/a/b/c d.txt', { format: 'text' })).toBe('text');
  const listed = await client.getDirectoryContents('/a/b');
  expect(listed).toMatchObject([
    { basename: 'c d.txt', type: 'file', size: 4, mime: 'text/plain', filename: '/a/b/c d.txt' },
  ]);
  expect(await client.exists('/a/none')).toBe(false);
  const lock = await client.lock('/a/b/c d.txt');
  await expect(client.putFileContents('/a/b/c d.txt', 'refused')).rejects.toThrow('423');
  await client.unlock('/a/b/c d.txt', lock.token);
  await client.moveFile('/a/b/c d.txt', '/a/e.txt');
  await client.copyFile('/a/e.txt', '/a/f.txt');
  await client.deleteFile('/a');
  expect(await client.getDirectoryContents('/')).toEqual([]);
});
