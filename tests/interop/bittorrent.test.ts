import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { startSwarm, type Swarm } from '#tests/support/swarm.ts';
import { fileTorrent, folderTorrent } from '#tests/support/torrents.ts';

let swarm: Swarm;
let magpie: Magpie;

const metadataSeconds = 7;

beforeAll(async () => {
  swarm = await startSwarm();
  magpie = await startMagpie({ variables: swarm.variables });
  const value = {
    running: { free: 20, premium: 20 },
    metadata_seconds: metadataSeconds,
    stall_seconds: 600,
  };
  await magpie.call(putConfig, { name: 'tasks', value }, { token: adminToken });
});
afterAll(async () => {
  await magpie.stop();
  await swarm.stop();
});

const announce = (passkey = '') => swarm.announce(passkey);
const seed: Swarm['seed'] = (torrent, files) => swarm.seed(torrent, files);

function magnetOf(torrent: Buffer, trackers: string[]): string {
  const { infoHash, name } = parseTorrent(torrent);
  const list = trackers.map((one) => `&tr=${encodeURIComponent(one)}`).join('');
  return `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}${list}`;
}

async function start(user: TestUser, url: { url?: string; file_id?: string; files?: string[] }) {
  const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL' as const, url };
  const { task } = await magpie.call(calls.createFile, input, { token: user.token });
  return task!.id;
}

const look = (user: TestUser, id: string) =>
  magpie.call(calls.getTask, { id }, { token: user.token });

async function over(user: TestUser, id: string) {
  await until(async () => /COMPLETE|ERROR/.test((await look(user, id)).phase));
  return look(user, id);
}

async function contentOf(user: TestUser, id: string): Promise<Buffer> {
  const file = await magpie.call(calls.getFile, { id }, { token: user.token });
  return Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

/** Every test has a torrent of its own, so they run at the same time. */
test.concurrent('fetches a single file by a magnet link that lives by its tracker', async () => {
  const user = await createUser(magpie);
  const bytes = randomBytes(700_000);
  const torrent = fileTorrent('Film.mkv', bytes);
  await seed(torrent, [{ path: ['Film.mkv'], bytes }]);
  // A tracker on a private network isn't passed on.
  const id = await start(user, { url: magnetOf(torrent, ['http://10.0.0.1/a', announce()]) });
  const done = await over(user, id);
  expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Film.mkv' });
  expect(sha1(await contentOf(user, done.file_id))).toBe(sha1(bytes));
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
});

test.concurrent('takes files in as they finish, and only the selected ones', async () => {
  const user = await createUser(magpie);
  const files = ['One.bin', 'Two.bin', 'Three.bin'].map((name) => ({
    path: [name],
    // Whole pieces, so that a seeder of one file has all of its pieces.
    bytes: randomBytes(8 * 16_384),
  }));
  const torrent = folderTorrent('Season', files, { trackers: [announce()] });
  const inFolder = files.map(({ path, bytes }) => ({ path: ['Season', ...path], bytes }));
  // The seeder has the first file only.
  const partial = await seed(torrent, inFolder.slice(0, 1));
  const fileId = await upload(magpie, user, 'season.torrent', torrent);
  const id = await start(user, { file_id: fileId, files: ['One.bin', 'Three.bin'] });
  const statuses = async () =>
    (await magpie.call(calls.taskStatuses, { id }, { token: user.token })).statuses;
  await until(async () => (await statuses()).some(({ phase }) => phase === 'PHASE_TYPE_COMPLETE'));
  expect(await statuses()).toMatchObject([{ file_name: 'Season/One.bin' }]);
  const half = await look(user, id);
  expect(half).toMatchObject({ phase: 'PHASE_TYPE_RUNNING', file_size: '262144' });
  expect(half.progress).toBeGreaterThan(40);
  expect(half.progress).toBeLessThan(60);
  await swarm.unseed(partial);
  await seed(torrent, inFolder);
  const done = await over(user, id);
  expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_size: '262144' });
  const input = { parent_id: done.file_id };
  const { files: inside } = await magpie.call(calls.listFiles, input, { token: user.token });
  expect(inside.map(({ name }) => name).toSorted()).toEqual(['One.bin', 'Three.bin']);
});

test.concurrent('gives up a magnet link that nobody has', async () => {
  const user = await createUser(magpie);
  const torrent = fileTorrent('Nobody.bin', randomBytes(1000));
  const failed = await over(user, await start(user, { url: magnetOf(torrent, [announce()]) }));
  expect(failed).toMatchObject({
    phase: 'PHASE_TYPE_ERROR',
    params: { error_detail: 'task_url_resolve_error', error_reason: 'no-peers', stage: 'metadata' },
  });
});

test.concurrent('announces a private torrent with its passkey and shows it nowhere', async () => {
  const [ada, ben] = [await createUser(magpie), await createUser(magpie)];
  const bytes = randomBytes(90_000);
  const torrentFor = (secret: string) =>
    fileTorrent('Private.bin', bytes, { isPrivate: true, trackers: [announce(secret)] });
  await seed(torrentFor('/seeder'), [{ path: ['Private.bin'], bytes }]);
  const add = async (user: TestUser, secret: string) => {
    const fileId = await upload(magpie, user, 'private.torrent', torrentFor(secret));
    return start(user, { file_id: fileId });
  };
  // The engine downloads it for one of them at a time, each with their own passkey.
  const tasks = await Promise.all([add(ada, '/passkey-of-ada'), add(ben, '/passkey-of-ben')]);
  for (const [at, user] of [ada, ben].entries()) {
    const done = await over(user, tasks[at]!);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Private.bin' });
    expect(JSON.stringify(done)).not.toContain('passkey');
  }
  const { infoHash } = parseTorrent(torrentFor(''));
  const heard = swarm.tracker.announces.filter((one) => one.infoHash === infoHash);
  const paths = new Set(heard.map(({ path }) => path));
  expect(paths).toEqual(
    new Set(['/announce', '/announce/passkey-of-ada', '/announce/passkey-of-ben']),
  );
});

test.concurrent('downloads a torrent of two accounts once', async () => {
  const [ada, ben] = [await createUser(magpie), await createUser(magpie)];
  const bytes = randomBytes(150_000);
  const torrent = fileTorrent('Shared.bin', bytes, { trackers: [announce()] });
  const ids = [
    await start(ada, { url: magnetOf(torrent, [announce()]) }),
    await start(ben, { file_id: await upload(magpie, ben, 'shared.torrent', torrent) }),
  ];
  await seed(torrent, [{ path: ['Shared.bin'], bytes }]);
  for (const [at, user] of [ada, ben].entries()) {
    const done = await over(user, ids[at]!);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Shared.bin' });
    expect(sha1(await contentOf(user, done.file_id))).toBe(sha1(bytes));
  }
  const { infoHash } = parseTorrent(torrent);
  const isOver = async () => {
    const known = await swarm.engine.call<{ infoHash?: string }[]>('aria2.tellStopped', 0, 100);
    return known.every((one) => one.infoHash !== infoHash);
  };
  // The last of them removes it.
  await until(isOver);
  // The seeder and the engine, which may announce itself only when it has the file.
  const peers = swarm.tracker.announces.filter((one) => one.infoHash === infoHash);
  expect(new Set(peers.map(({ port }) => port)).size).toBe(2);
});

test.concurrent('pauses, resumes, deletes and adds again', async () => {
  const user = await createUser(magpie);
  const bytes = randomBytes(200_000);
  const torrent = fileTorrent('Again.bin', bytes, { trackers: [announce()] });
  const { infoHash } = parseTorrent(torrent);
  const fileId = await upload(magpie, user, 'again.torrent', torrent);
  const states = async () => {
    const lists = await Promise.all([
      swarm.engine.call<{ infoHash?: string; status: string }[]>('aria2.tellActive'),
      swarm.engine.call<{ infoHash?: string; status: string }[]>('aria2.tellWaiting', 0, 100),
    ]);
    return lists.flat().flatMap((one) => (one.infoHash === infoHash ? [one.status] : []));
  };
  const is = (state: string[]) => until(async () => String(await states()) === String(state));
  const as = { token: user.token };
  const first = await start(user, { file_id: fileId });
  await is(['active']);
  const set = (phase: string) => ({ id: first, set_params: { spec: { phase } } });
  await magpie.call(calls.changeTask, set('pause'), as);
  await is(['paused']);
  await magpie.call(calls.changeTask, set('running'), as);
  await is(['active']);
  await magpie.call(calls.deleteTasks, { task_ids: [first] }, as);
  const second = await start(user, { file_id: fileId });
  await is(['active']);
  await seed(torrent, [{ path: ['Again.bin'], bytes }]);
  const done = await over(user, second);
  expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Again.bin' });
});

test('continues after a restart of aria2 that forgot everything', async () => {
  const user = await createUser(magpie);
  const bytes = randomBytes(200_000);
  const torrent = fileTorrent('Restart.bin', bytes, { trackers: [announce()] });
  const fileId = await upload(magpie, user, 'restart.torrent', torrent);
  const id = await start(user, { file_id: fileId });
  const active = () => swarm.engine.call<object[]>('aria2.tellActive');
  await until(async () => (await active()).length === 1);
  await swarm.restartEngine();
  await until(async () => (await active()).length === 1);
  await seed(torrent, [{ path: ['Restart.bin'], bytes }]);
  expect(await over(user, id)).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE' });
});
