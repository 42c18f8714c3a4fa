import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QBittorrent } from '@ctrl/qbittorrent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import type { ProgramAccess } from '#protocol/program-keys.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { programKey } from '#tests/support/program-keys.ts';
import { type Flood, startFlood, startQbittorrent } from '#tests/support/flood.ts';
import { type Mounted, startMount } from '#tests/support/mounts.ts';
import { floodReference, qbittorrentReference } from '#tests/support/qbittorrent-reference.ts';
import { recordedRequests } from '#tests/support/qbittorrent-requests.ts';
import { startSwarm, type Swarm } from '#tests/support/swarm.ts';
import { fileTorrent, folderTorrent } from '#tests/support/torrents.ts';

let swarm: Swarm;
let magpie: Magpie;
beforeAll(async () => {
  swarm = await startSwarm();
  magpie = await startMagpie({ variables: swarm.variables });
  const value = { running: { free: 20, premium: 20 } };
  await magpie.call(putConfig, { name: 'tasks', value }, { token: adminToken });
});
afterAll(async () => {
  await magpie.stop();
  await swarm.stop();
});

interface Program {
  owner: TestUser;
  user: string;
  password: string;
  send(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string): Promise<T>;
  post(path: string, form: Record<string, string>): Promise<string>;
}

/** Creates an account with a key, or another key of an account. */
async function program(
  options: { owner?: TestUser; access?: ProgramAccess; folder?: string } = {},
): Promise<Program> {
  const owner = options.owner ?? (await createUser(magpie));
  const { access = 'offline', folder = '' } = options;
  const choices = { access, doors: ['qbittorrent' as const], folder };
  const { user, password, urls } = await programKey(magpie, owner.userId, choices);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${urls.qbittorrent}/api/v2/${path}`, {
      ...init,
      headers: { authorization, 'cf-connecting-ip': freshIp(), ...init.headers },
    });
  return {
    owner,
    user,
    password,
    send,
    json: async <T>(path: string) => (await (await send(path)).json()) as T,
    post: async (path, form) =>
      (await send(path, { method: 'POST', body: new URLSearchParams(form) })).text(),
  };
}

interface Info {
  hash: string;
  name: string;
  state: string;
  progress: number;
  size: number;
  category: string;
  save_path: string;
  content_path: string;
  ratio: number;
  ratio_limit: number;
}

/** Mounts the drive of a program's owner, as docs/connect.md describes. */
async function mountOf({ owner }: Program): Promise<Mounted> {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-mount-'));
  const choices = { access: 'write' as const, doors: ['dav' as const] };
  const { user, password, urls } = await programKey(magpie, owner.userId, choices);
  const pass = execFileSync('rclone', ['obscure', password]).toString().trim();
  const env = {
    ...process.env,
    HOME: folder,
    RCLONE_CONFIG_MAGPIE_TYPE: 'webdav',
    RCLONE_CONFIG_MAGPIE_URL: urls.dav,
    RCLONE_CONFIG_MAGPIE_VENDOR: 'owncloud',
    RCLONE_CONFIG_MAGPIE_USER: user,
    RCLONE_CONFIG_MAGPIE_PASS: pass,
  };
  const path = join(folder, 'drive');
  mkdirSync(path);
  const mount = `rclone mount magpie: ${path} --vfs-cache-mode full --dir-cache-time 10s`;
  return startMount(mount, path, { cwd: folder, env });
}

const magnetOf = (torrent: Buffer) => {
  const { infoHash, name } = parseTorrent(torrent);
  const tracker = encodeURIComponent(swarm.announce());
  return { hash: infoHash, link: `magnet:?xt=urn:btih:${infoHash}&dn=${name}&tr=${tracker}` };
};

test('a season goes from magnet to files as Sonarr asks for it', async () => {
  const sonarr = await program();
  const { owner, json, post } = sonarr;
  const files = ['S01E01.mkv', 'S01E02.mkv'].map((name) => ({
    path: [name],
    bytes: randomBytes(100_000),
  }));
  const torrent = folderTorrent('Show.S01', files);
  const { hash, link } = magnetOf(torrent);
  // Test of the connection, with a category that has its folder at once.
  expect(await post('torrents/createCategory', { category: 'tv-sonarr' })).toBe('');
  const path = '/magpie/Downloads/tv-sonarr';
  expect(await json('torrents/categories')).toEqual({
    'tv-sonarr': { name: 'tv-sonarr', savePath: path },
  });
  const added = { urls: link, category: 'tv-sonarr', paused: 'False', contentLayout: 'Original' };
  expect(await post('torrents/add', added)).toBe('Ok.');
  const list = () => json<Info[]>('torrents/info?category=tv-sonarr');
  expect(await list()).toMatchObject([{ hash, state: 'metaDL', save_path: path, progress: 0 }]);
  // The same once more is no error, whatever its case.
  expect(await post('torrents/add', { ...added, urls: hash.toUpperCase() })).toBe('Ok.');
  await swarm.seed(
    torrent,
    files.map((file) => ({ ...file, path: ['Show.S01', ...file.path] })),
  );
  const seen: Info[] = [];
  await until(async () => {
    const [info] = await list();
    seen.push(info!);
    return info!.state === 'pausedUP';
  });
  const done = seen.at(-1)!;
  for (const { state, progress } of seen.slice(0, -1)) {
    expect(['queuedDL', 'metaDL', 'downloading', 'stalledDL']).toContain(state);
    expect(progress).toBeLessThan(1);
  }
  expect(done).toMatchObject({
    progress: 1,
    size: 200_000,
    content_path: `${path}/Show.S01`,
    // Its share limit is reached, so Sonarr may move the files and remove it.
    ratio: 0,
    ratio_limit: 0,
  });
  const listed = await json<{ name: string; size: number }[]>(`torrents/files?hash=${hash}`);
  expect(listed.map(({ name }) => name).toSorted()).toEqual([
    'Show.S01/S01E01.mkv',
    'Show.S01/S01E02.mkv',
  ]);
  const as = { token: owner.token };
  const inFolder = async (parent: string) =>
    (await magpie.call(calls.listFiles, { parent_id: parent }, as)).files;
  const [downloads] = await inFolder('');
  const [category] = await inFolder(downloads!.id);
  const [season] = await inFolder(category!.id);
  expect(season!.name).toBe('Show.S01');
  // The import: a rename on the mount, whose path replaces the reported one.
  const { read, has, rename, stop } = await mountOf(sonarr);
  const first = `${done.content_path.replace('/magpie/', '/')}/S01E01.mkv`;
  expect((await read(first)).equals(files[0]!.bytes)).toBe(true);
  const before = (await inFolder(season!.id)).find(({ name }) => name === 'S01E01.mkv')!;
  await rename(first, '/Show - S01E01.mkv');
  await until(async () => (await inFolder('')).some(({ name }) => name === 'Show - S01E01.mkv'));
  const imported = (await inFolder('')).find(({ name }) => name === 'Show - S01E01.mkv')!;
  // No bytes were sent: it is the same file.
  expect(imported).toMatchObject({ id: before.id, hash: before.hash, size: '100000' });
  expect([await has(first), await has('/Show - S01E01.mkv')]).toEqual([false, true]);
  await stop();
  await post('torrents/delete', { hashes: hash.toUpperCase(), deleteFiles: 'true' });
  expect(await list()).toEqual([]);
  const isTrashed = async (id: string) => (await magpie.call(calls.getFile, { id }, as)).trashed;
  await until(() => isTrashed(season!.id));
  expect(await isTrashed(category!.id)).toBe(false);
  expect(await isTrashed(imported.id)).toBe(false);
  expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);
});

test('@ctrl/qbittorrent adds, lists, changes and removes torrents', async () => {
  const { user, password, owner } = await program();
  const client = new QBittorrent({
    baseUrl: magpie.origin,
    path: '/qbittorrent/api/v2',
    username: user,
    password,
  });
  expect(await client.getAppVersion()).toBe('v4.6.7');
  expect(await client.getApiVersion()).toBe('2.9.3');
  expect(await client.getDefaultSavePath()).toBe('/magpie/Downloads');
  const torrent = fileTorrent('Film.mkv', randomBytes(50_000), {
    trackers: [swarm.announce('/key')],
  });
  const { infoHash: hash } = parseTorrent(torrent);
  await client.createCategory('movies', '');
  expect(
    await client.addTorrent(new Uint8Array(torrent), { category: 'movies', tags: 'a,b' }),
  ).toBe(true);
  const data = await client.getAllData();
  expect(data.torrents).toMatchObject([{ id: hash, name: 'Film.mkv', label: 'movies' }]);
  expect(await client.getCategories()).toHaveProperty('movies');
  const [info] = await client.listTorrents({ hashes: hash });
  expect(info).toMatchObject({ tags: 'a, b', state: expect.stringMatching(/DL$|downloading/) });
  await client.addTorrentTags(hash, 'c');
  await client.removeTorrentTags(hash, 'a');
  expect(await client.listTorrents({ tag: 'c' })).toMatchObject([{ tags: 'b, c' }]);
  await client.pauseTorrent(hash);
  await expect.poll(async () => (await client.getTorrent(hash)).raw.state).toBe('pausedDL');
  await client.resumeTorrent(hash);
  const trackers = await client.torrentTrackers(hash);
  expect(trackers.at(-1)).toMatchObject({
    url: `http://${swarm.tracker.host}/announce`,
    status: 2,
  });
  expect((await client.torrentProperties(hash)).save_path).toBe('/magpie/Downloads/movies');
  await client.setPreferences({ save_path: '/mnt/drive/Downloads' });
  expect((await client.getPreferences()).save_path).toBe('/mnt/drive/Downloads');
  await client.removeTorrent(hash, true);
  expect(await client.listTorrents()).toEqual([]);
  const { tasks } = await magpie.call(calls.listTasks, {}, { token: owner.token });
  expect(tasks).toEqual([]);
});

/** Adds a torrent through Flood and returns the fields of its answers with their types. */
async function floodShapes(flood: Flood, torrent: Buffer, destination: string) {
  type Listed = { torrents: Record<string, { name: string }> };
  const { infoHash, name } = parseTorrent(torrent);
  const hash = infoHash.toUpperCase();
  expect(await flood.get('/client/connection-test')).toEqual({ isConnected: true });
  const options = { destination, tags: ['films'], isBasePath: false, isCompleted: false };
  const files = [torrent.toString('base64')];
  const added = { ...options, files, isSequential: false, isInitialSeeding: false, start: true };
  expect(await flood.post('/torrents/add-files', added)).toBe(200);
  const entry = async () => (await flood.get<Listed>('/torrents')).torrents[hash];
  await until(async () => (await entry())?.name === name);
  const contents = () => flood.get<object[]>(`/torrents/${hash}/contents`);
  await until(async () => (await contents()).length > 0);
  const [content] = await contents();
  const [tracker] = await flood.get<object[]>(`/torrents/${hash}/trackers`);
  const answers = {
    settings: await flood.get<object>('/client/settings'),
    torrent: (await entry())!,
    content: content!,
    tracker: tracker!,
  };
  expect(await flood.post('/torrents/delete', { hashes: [hash], deleteData: true })).toBe(200);
  await until(async () => (await entry()) === undefined);
  const typeOf = (value: unknown) =>
    Array.isArray(value) ? (value.includes(null) ? 'nothing' : 'array') : typeof value;
  return Object.fromEntries(
    Object.entries(answers).map(([answer, fields]) => [
      answer,
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, typeOf(value)])),
    ]),
  );
}

test('Flood adds, lists and removes torrents as at qbittorrent-nox', async () => {
  const { user, password, owner } = await program();
  const flood = await startFlood({ url: `${magpie.origin}/qbittorrent`, user, password });
  // It has no seeder, so its files are listed before they are downloaded.
  const torrent = fileTorrent('Flood.mkv', randomBytes(50_000), { trackers: [swarm.announce()] });
  const path = '/magpie/Downloads/films';
  expect(await floodShapes(flood, torrent, path)).toEqual(floodReference);
  await flood.stop();
  const offline = { type: 'offline' };
  const { tasks } = await magpie.call(calls.listTasks, offline, { token: owner.token });
  expect(tasks).toEqual([]);
  // The reference was recorded from it, and is compared where it is installed.
  const real = await startQbittorrent();
  if (!real) return;
  const other = await startFlood(real);
  expect(await floodShapes(other, torrent, mkdtempSync(join(tmpdir(), 'magpie-seeds-')))).toEqual(
    floodReference,
  );
  await other.stop();
  await real.stop();
});

describe('a finished torrent', () => {
  test('keeps its files when it is removed without them, and is complete if added again', async () => {
    const { owner, json, post, send } = await program();
    const bytes = randomBytes(40_000);
    const torrent = fileTorrent('Keep.mkv', bytes);
    const { hash } = magnetOf(torrent);
    await swarm.seed(torrent, [{ path: ['Keep.mkv'], bytes }]);
    const form = new FormData();
    form.set(
      'torrents',
      new File(
        [new Uint8Array(fileTorrent('Keep.mkv', bytes, { trackers: [swarm.announce()] }))],
        'x',
      ),
    );
    const added = await send('torrents/add', { method: 'POST', body: form });
    expect([added.status, await added.text()]).toEqual([200, 'Ok.']);
    expect(added.headers.get('content-type')).toMatch(/^text\/plain/);
    const state = async () => (await json<Info[]>('torrents/info'))[0]?.state;
    await until(async () => (await state()) === 'pausedUP');
    await post('torrents/delete', { hashes: hash, deleteFiles: 'false' });
    expect(await state()).toBeUndefined();
    const as = { token: owner.token };
    const { tasks } = await magpie.call(calls.listTasks, {}, as);
    expect(tasks).toMatchObject([{ phase: 'PHASE_TYPE_COMPLETE' }]);
    expect(await post('torrents/add', { urls: hash })).toBe('Ok.');
    expect(await state()).toBe('pausedUP');
    // In the trash, the files are missing.
    await magpie.call(calls.trashFiles, { ids: [tasks[0]!.file_id] }, as);
    await until(async () => (await state()) === 'missingFiles');
  });
});

describe('requests', () => {
  test('of each program get the answers that it expects', async () => {
    const { send, post } = await program();
    const torrent = fileTorrent('One.bin', randomBytes(100));
    const { hash, link } = magnetOf(torrent);
    await post('torrents/add', { urls: link });
    for (const { form, isMultipart, ...request } of recordedRequests) {
      const filled = Object.entries(form ?? {}).map(
        ([name, value]) => [name, value.replace('{hash}', hash)] as [string, string],
      );
      const body = new FormData();
      for (const [name, value] of filled) body.set(name, value);
      const answer = await send(request.path.replace('{hash}', hash), {
        method: request.method,
        ...(form ? { body: isMultipart ? body : new URLSearchParams(filled) } : {}),
      });
      const text = await answer.text();
      const label = `${request.program}: ${request.method} ${request.path}`;
      expect(answer.status, label).toBe(request.status);
      if (typeof request.text === 'string') expect(text, label).toBe(request.text);
      else if (request.text) expect(text, label).toMatch(request.text);
    }
  });

  test('have the fields and types of qbittorrent-nox', async () => {
    const { json, post } = await program();
    const { hash, link } = magnetOf(fileTorrent('Two.bin', randomBytes(100)));
    await post('torrents/add', { urls: link, category: 'tv' });
    const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
    const shape = (value: object) =>
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeOf(one)]));
    const main = await json<{ server_state: object }>('sync/maindata?rid=0');
    const answers: Record<string, object> = {
      'app/buildInfo': await json('app/buildInfo'),
      'app/preferences': await json('app/preferences'),
      'torrents/info': (await json<object[]>('torrents/info'))[0]!,
      'torrents/properties': await json(`torrents/properties?hash=${hash}`),
      'torrents/trackers': (await json<object[]>(`torrents/trackers?hash=${hash}`))[0]!,
      'torrents/categories': (await json<{ tv: object }>('torrents/categories')).tv,
      'transfer/info': await json('transfer/info'),
      'sync/maindata': main,
      'sync/maindata server_state': main.server_state,
    };
    for (const [action, answer] of Object.entries(answers)) {
      expect(shape(answer), action).toMatchObject(qbittorrentReference[action]!);
    }
  });

  test('without a session get 403, and a wrong password Fails.', async () => {
    const { user, password, send } = await program();
    const bare = { authorization: '' };
    for (const path of ['app/webapiVersion', 'torrents/info', 'auth/logout']) {
      expect((await send(path, { headers: bare })).status).toBe(403);
    }
    const login = async (word: string) => {
      const body = new URLSearchParams({ username: user, password: word });
      return send('auth/login', { method: 'POST', body, headers: bare });
    };
    const wrong = await login(`${password}x`);
    expect([wrong.status, await wrong.text()]).toEqual([200, 'Fails.']);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const right = await login(password);
    expect(await right.text()).toBe('Ok.');
    const [cookie] = right.headers.getSetCookie();
    expect(cookie).toMatch(/^SID=[\w.-]+; HttpOnly; path=\/qbittorrent; SameSite=Strict$/);
    // Some clients send the whole line back.
    const version = (headers: Record<string, string>) =>
      send('app/version', { headers: { ...bare, ...headers } });
    expect((await version({ cookie: cookie! })).status).toBe(200);
    expect((await version({ authorization: `Bearer ${password}` })).status).toBe(200);
    expect((await version({ cookie: cookie!.replace(/.;/, 'x;') })).status).toBe(403);
    const fromPage = { cookie: cookie!, 'sec-fetch-site': 'cross-site' };
    expect((await version(fromPage)).status).toBe(403);
  });

  test('of a key for reading change nothing, and a key sees its own folder only', async () => {
    const writer = await program({ access: 'write' });
    const { link } = magnetOf(fileTorrent('Three.bin', randomBytes(100)));
    await writer.post('torrents/add', { urls: link, category: 'tv' });
    const { owner } = writer;
    const reader = await program({ owner, access: 'read' });
    expect(await reader.json<Info[]>('torrents/info')).toHaveLength(1);
    const body = new URLSearchParams({ hashes: 'all' });
    expect((await reader.send('torrents/delete', { method: 'POST', body })).status).toBe(403);
    const limited = await program({ owner, folder: 'Downloads/tv' });
    expect(await limited.json<Info[]>('torrents/info')).toEqual([]);
    await limited.post('torrents/add', { urls: link });
    expect(await limited.json<Info[]>('torrents/info')).toMatchObject([
      { save_path: '/magpie/Downloads' },
    ]);
  });

  test('with a file that is no torrent get 415', async () => {
    const { send } = await program();
    const form = new FormData();
    form.set('torrents', new File(['<html>'], 'a.torrent'));
    expect((await send('torrents/add', { method: 'POST', body: form })).status).toBe(415);
  });
});
