import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliPackage } from '#protocol/cli-client.ts';
import { decideDevice, deviceRequest } from '#protocol/device-code.ts';
import { listFiles } from '#protocol/files.ts';
import { listDevices } from '#protocol/user.ts';
import { desktopCodeHeader, desktopCodePath } from '#protocol/bridge.ts';
import { freePort } from '#scripts/free-port.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, share } from '#tests/support/shares.ts';

/** The built program, as npm installs it. */
const program = 'dist/cli/magpie.js';

/** A process on a busy machine. */
const slow = { timeout: 60_000 };

let magpie: Magpie;
let user: TestUser;
const home = mkdtempSync(join(tmpdir(), 'magpie-cli-'));
const at = (...path: string[]) => join(home, ...path);
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => rmSync(home, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const environment = { ...process.env, MAGPIE_CONFIG_DIR: at('config') };

function run(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile('node', [program, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Runs a command that must succeed, and returns its JSON. */
async function json<Value>(...args: string[]): Promise<Value> {
  const { code, out, err } = await run(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const namesAt = async (path: string) =>
  (await json<{ files: { name: string }[] }>('ls', path)).files.map(({ name }) => name);

test('says how to sign in', async () => {
  expect(await run('ls')).toEqual({
    code: 2,
    out: '',
    err: "You're not signed in. Sign in first: magpie login SITE\n",
  });
});

test('signs in by a code that the user allows', async () => {
  const child = spawn('node', [program, 'login', magpie.origin], { env: environment });
  let shown = '';
  child.stderr.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(() => shown).toContain('allow the device');
  const code = /code (\S+)/.exec(shown)![1]!;
  const asked = await magpie.call(deviceRequest, { user_code: code }, { token: user.token });
  expect(asked.client_name).toBe('Magpie command line');
  await magpie.call(decideDevice, { user_code: code, decision: 'allow' }, { token: user.token });
  expect(await ended).toBe(0);
  expect(statSync(at('config', 'session.json')).mode & 0o077).toBe(0);
  // The site shows the address only in part.
  expect((await run('whoami')).out).toContain(
    `@example.com at ${magpie.origin}\n0 B of 10 GB used`,
  );
});

describe('files', () => {
  const bytes = Buffer.alloc(11 * 1024 * 1024, 'magpie ');

  test('uploads a folder, lists it, and copies only what is new', async () => {
    mkdirSync(at('trip', 'day 1'), { recursive: true });
    writeFileSync(at('trip', 'notes.txt'), 'Rain.');
    writeFileSync(at('trip', 'empty'), '');
    writeFileSync(at('trip', 'day 1', 'film.bin'), bytes);
    const copied = await json('cp', '-r', at('trip'), 'drive:/');
    expect(copied).toEqual({ files: 3, bytes: bytes.length + 5, unchanged: 0 });
    expect(await namesAt('/trip')).toEqual(['day 1', 'empty', 'notes.txt']);
    expect(await namesAt('drive:/trip/day 1')).toEqual(['film.bin']);
    writeFileSync(at('trip', 'notes.txt'), 'Sun, at last.');
    const again = await json('cp', '-r', at('trip'), 'drive:/');
    expect(again).toEqual({ files: 1, bytes: 13, unchanged: 2 });
    expect(await namesAt('/trip')).toEqual(['day 1', 'empty', 'notes.txt']);
  });

  test('refuses a folder without --recursive and says what to add', async () => {
    const { code, err } = await run('cp', at('trip'), 'drive:/');
    expect([code, err]).toEqual([
      2,
      `"${at('trip')}" is a folder. Add --recursive to copy it with its contents.\n`,
    ]);
  });

  test('downloads a folder with its times, and resumes a partial file', async () => {
    writeFileSync(at('half.bin.part'), bytes.subarray(0, 5_000_000));
    await json('cp', 'drive:/trip/day 1/film.bin', at('half.bin'));
    expect(readFileSync(at('half.bin')).equals(bytes)).toBe(true);
    mkdirSync(at('back'));
    const copied = await json('cp', '-r', 'drive:/trip', at('back'));
    expect(copied).toEqual({ files: 3, bytes: bytes.length + 13, unchanged: 0 });
    expect(readFileSync(at('back', 'trip', 'notes.txt'), 'utf8')).toBe('Sun, at last.');
    const [original, back] = [at('trip', 'notes.txt'), at('back', 'trip', 'notes.txt')].map(
      (path) => Math.floor(statSync(path).mtimeMs),
    );
    expect(back).toBe(original);
    expect(await json('cp', '-r', 'drive:/trip', at('back'))).toMatchObject({ unchanged: 3 });
  });

  test('a damaged part is found by its hash and not kept', async () => {
    writeFileSync(at('damaged.bin.part'), Buffer.alloc(5_000_000, 'x'));
    const { code, err } = await run('cp', 'drive:/trip/day 1/film.bin', at('damaged.bin'));
    expect([code, err]).toEqual([
      2,
      `The download of "${at('damaged.bin')}" doesn't match its hash. Try again.\n`,
    ]);
    expect(() => statSync(at('damaged.bin.part'))).toThrow();
  });

  test('creates, moves, renames, copies and trashes', async () => {
    await json('mkdir', '/Archive/2026');
    await json('mv', '/trip/notes.txt', '/Archive/2026');
    await json('mv', '/Archive/2026/notes.txt', '/Archive/2026/weather.txt');
    await json('cp', 'drive:/Archive/2026/weather.txt', 'drive:/trip');
    expect(await namesAt('/Archive/2026')).toEqual(['weather.txt']);
    await json('rm', '/trip/weather.txt');
    expect(await namesAt('/trip')).toEqual(['day 1', 'empty']);
    const trashed = await magpie.call(
      listFiles,
      { parent_id: '*', filters: '{"trashed":{"eq":true}}' },
      { token: user.token },
    );
    expect(trashed.files.map(({ name }) => name)).toContain('weather.txt');
  });

  test('names the part of a path that is missing', async () => {
    const { code, err } = await run('ls', '/Archive/2027');
    expect([code, err]).toEqual([2, 'There is no "2027" in "/Archive".\n']);
  });
});

test('a second run resumes an interrupted upload', async () => {
  const bytes = Buffer.alloc(40 * 1024 * 1024);
  for (let i = 0; i < bytes.length; i += 4096) bytes.writeUInt32LE(i, i);
  writeFileSync(at('large.bin'), bytes);
  const child = spawn('node', [program, 'cp', at('large.bin'), 'drive:/'], { env: environment });
  const uploads = () => JSON.parse(readFileSync(at('config', 'uploads.json'), 'utf8'));
  await expect.poll(() => Object.keys(uploads()).length, { interval: 5 }).toBe(1);
  child.kill('SIGKILL');
  const [{ fileId }] = Object.values<{ fileId: string }>(uploads()) as [{ fileId: string }];
  await json('cp', at('large.bin'), 'drive:/');
  const { files } = await json<{ files: { id: string; size: number }[] }>('ls', '/large.bin');
  expect(files).toMatchObject([{ id: fileId, size: bytes.length }]);
  expect(uploads()).toEqual({});
});

test('shares with a passcode and saves a link', async () => {
  const own = await json<{ url: string; passcode: string }>(
    'share',
    '/Archive',
    '--random-passcode',
    '--days',
    '3',
  );
  expect(own.url).toContain(`${magpie.origin}/s/`);
  expect(own.passcode).toMatch(/^\w{4,}$/);
  const other = await createUser(magpie);
  const folderId = await addFolder(magpie, other, 'Lofoten');
  const { id } = await share(magpie, { token: other.token }, [folderId], {
    pass_code_option: 'REQUIRED',
    custom_pass_code: 'k7qp',
  });
  const locked = `${magpie.origin}/s/${id}`;
  const { code, err } = await run('save', locked);
  expect([code, err]).toEqual([2, 'This link has a passcode. Add --passcode CODE.\n']);
  await json('mkdir', '/Saved');
  await json('save', `${locked}?pwd=k7qp`, '--to', '/Saved');
  expect(await namesAt('/Saved')).toEqual(['Lofoten']);
});

test("prints the site's error for a link that it refuses, as JSON for scripts", async () => {
  const refused = await run('task', 'add', 'https://127.0.0.1/film.mp4', '--wait', '--json');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(JSON.parse(refused.err)).toMatchObject({ error: 'task_url_unsupported' });
  expect(await json('task', 'ls')).toEqual({ tasks: [] });
});

test('refuses unknown commands and options, and wrong values', async () => {
  expect((await run('copy')).err).toBe('There is no command "copy". See: magpie help\n');
  expect((await run('ls', '--all')).err).toBe("Unknown option '--all'. See: magpie ls --help\n");
  expect((await run('share', '/Archive', '--days', 'two')).err).toBe(
    '--days must be a positive number, not "two".\n',
  );
  expect((await run('mv', '/Archive')).err).toBe('Usage: magpie mv PATH DESTINATION\n');
  expect((await run('cp', 'a', 'b')).err).toContain('One of the paths must be in the drive');
});

test('the site offers the package', async () => {
  const answer = await magpie.fetch(cliPackage);
  const archive = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(archive.subarray(0, 2).toString('hex')).toBe('1f8b');
});

test('an agent signs in with its first start, and then signs pages in', async () => {
  const port = await freePort();
  const options = ['--folder', at('torrents'), '--desktop-sign-in', String(port)];
  const child = spawn('node', [program, 'agent', magpie.origin, ...options], { env: environment });
  let shown = '';
  child.stderr.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await expect.poll(() => shown, slow).toContain('allow the device');
  const user_code = /code (\S+)/.exec(shown)![1]!;
  const asked = await magpie.call(deviceRequest, { user_code }, { token: user.token });
  expect(asked.scope).toBe('offline pan:agent');
  await magpie.call(decideDevice, { user_code, decision: 'allow' }, { token: user.token });
  await expect.poll(() => shown, slow).toContain('Waiting for torrents');
  const form = new URLSearchParams({
    client_id: 'magpie-web',
    redirect_uri: `${magpie.origin}/auth`,
    response_type: 'code',
    scope: 'user pan offline',
    state: 'state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const ask = (origin: string) =>
    fetch(`http://127.0.0.1:${port}${desktopCodePath}`, {
      method: 'POST',
      body: form,
      headers: { origin },
    });
  const answer = await ask(magpie.origin);
  expect(answer.headers.get(desktopCodeHeader)).toMatch(/^c0\./);
  expect(answer.headers.get('access-control-allow-origin')).toBe(magpie.origin);
  const strange = await ask('https://other.example');
  expect([strange.status, strange.headers.get(desktopCodeHeader)]).toEqual([404, null]);
  expect((await run('agent')).err).toContain('The agent is running already');
  child.kill();
  expect(await ended).toBe(0);
});

// The last: the session of the tests above ends here.
test('signs out, here and on the site', async () => {
  const isListed = async () =>
    (await magpie.call(listDevices, {}, { token: user.token })).devices.length;
  const before = await isListed();
  expect((await run('logout')).out).toBe("You're signed out.\n");
  expect(await isListed()).toBe(before - 1);
  expect((await run('ls')).code).toBe(2);
});
