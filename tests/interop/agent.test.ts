import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import { syncAgent } from '#protocol/agents.ts';
import * as calls from '#protocol/drive.ts';
import { listDevices, removeDevice } from '#protocol/user.ts';
import { engineId } from '#worker/services/drive/offline/bittorrent/follow-download.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { freePort } from '#scripts/free-port.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type AgentProcess, createAgent } from '#tests/support/agents.ts';
import { type CutNetwork, startNetwork } from '#tests/support/cut-network.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type RequestProxy, startRequestProxy } from '#tests/support/request-proxy.ts';
import { startSwarm, type Swarm } from '#tests/support/swarm.ts';
import { fileTorrent, folderTorrent, hybridTorrent } from '#tests/support/torrents.ts';

let swarm: Swarm;
let magpie: Magpie;
/** Has an agent of her own. */
let ada: TestUser;
let attic: AgentProcess;
/** The agent of the operator, for everyone else. */
let rack: AgentProcess;
let network: CutNetwork;
const stateDir = mkdtempSync(join(tmpdir(), 'magpie-state-'));

beforeAll(async () => {
  // Sessions belong to an origin.
  const port = await freePort();
  const first = await startMagpie({ stateDir, port });
  const operator = await createUser(first);
  await first.stop();
  swarm = await startSwarm();
  magpie = await startMagpie({
    stateDir,
    port,
    variables: {
      TASK_ALLOW_HOSTS: swarm.tracker.host,
      TASK_DNS_URL: '',
      ENGINE_DRIVER: 'agent',
      ENGINE_ACCOUNT: operator.userId,
    },
  });
  const value = { running: { free: 20, premium: 20 }, metadata_seconds: 20 };
  await magpie.call(putConfig, { name: 'tasks', value }, { token: adminToken });
  ada = await createUser(magpie);
  attic = await createAgent(magpie, ada, 'Attic');
  network = await startNetwork(port);
  rack = await createAgent(magpie, operator, 'Rack', network.origin);
  rack.start();
});
afterAll(async () => {
  await attic?.delete();
  await rack?.delete();
  network?.stop();
  await magpie?.stop();
  await swarm?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

async function add(owner: TestUser, url: { url?: string; file_id?: string; files?: string[] }) {
  const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL' as const, url };
  const { task } = await magpie.call(calls.createFile, input, { token: owner.token });
  return task!.id;
}

async function addTorrent(owner: TestUser, torrent: Buffer, files: string[] = []) {
  return add(owner, { file_id: await upload(magpie, owner, 'a.torrent', torrent), files });
}

const look = (owner: TestUser, id: string) =>
  magpie.call(calls.getTask, { id }, { token: owner.token });
const stageIs = (owner: TestUser, id: string, stage: string) =>
  until(async () => (await look(owner, id)).params.stage === stage);

async function over(owner: TestUser, id: string) {
  await until(async () => /COMPLETE|ERROR/.test((await look(owner, id)).phase));
  return look(owner, id);
}

async function contentOf(owner: TestUser, id: string): Promise<Buffer> {
  const file = await magpie.call(calls.getFile, { id }, { token: owner.token });
  return Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
}

async function namesIn(owner: TestUser, id: string): Promise<string[]> {
  const as = { token: owner.token };
  const { files } = await magpie.call(calls.listFiles, { parent_id: id }, as);
  return files.map(({ name }) => name).sort();
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');
const trackers = () => [swarm.announce()];
const isEmpty = (agent: AgentProcess) => until(async () => readdirSync(agent.folder).length === 0);

/** A file of which the seeder first has so many pieces. */
async function partlySeeded(name: string, bytes: Buffer, share: number) {
  const torrent = fileTorrent(name, bytes, { trackers: trackers() });
  const known = bytes.subarray(0, Math.floor((bytes.length * share) / 16_384) * 16_384);
  const partial = await swarm.seed(torrent, [{ path: [name], bytes: known }]);
  const complete = async () => {
    await swarm.unseed(partial);
    await swarm.seed(torrent, [{ path: [name], bytes }]);
  };
  return { torrent, complete };
}

describe('the own agent of an account', () => {
  test('gets the torrents that waited for it, and leaves nothing on its disk', async () => {
    attic.start(['--seed-hours', '0.001']);
    await until(() => callDrive(magpie, ada.userId, 'hasAgent'));
    expect(await attic.stop()).toBe(0);
    const bytes = randomBytes(9_000_000);
    const torrent = fileTorrent('Film.mkv', bytes, { trackers: trackers() });
    const id = await addTorrent(ada, torrent);
    await stageIs(ada, id, 'away');
    await swarm.seed(torrent, [{ path: ['Film.mkv'], bytes }]);
    attic.start(['--seed-hours', '0.001']);
    const done = await over(ada, id);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Film.mkv' });
    expect(done.params.agent).toBe('Attic');
    expect(sha1(await contentOf(ada, done.file_id))).toBe(sha1(bytes));
    await isEmpty(attic);
    expect(await callDrive(magpie, ada.userId, 'checkup')).toEqual([]);
  });

  test('continues after it was killed, once the seeder that died returns', async () => {
    const bytes = randomBytes(2_000_000);
    const { torrent, complete } = await partlySeeded('Dying.bin', bytes, 0.6);
    const id = await addTorrent(ada, torrent);
    await until(async () => (await look(ada, id)).progress > 40);
    await attic.kill();
    await complete();
    attic.start(['--seed-hours', '0.001']);
    const done = await over(ada, id);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_size: '2000000' });
    expect(sha1(await contentOf(ada, done.file_id))).toBe(sha1(bytes));
  });

  test('shares a private torrent as long as its owner wants, with her passkey', async () => {
    const bytes = randomBytes(90_000);
    const announce = swarm.announce('/passkey');
    const torrent = fileTorrent('Private.bin', bytes, { isPrivate: true, trackers: [announce] });
    await swarm.seed(torrent, [{ path: ['Private.bin'], bytes }]);
    const id = await addTorrent(ada, torrent);
    const done = await over(ada, id);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Private.bin' });
    expect(JSON.stringify(done)).not.toContain('passkey');
    await stageIs(ada, id, '');
    await isEmpty(attic);
    const { infoHash } = parseTorrent(torrent);
    const heard = swarm.tracker.announces.filter((one) => one.infoHash === infoHash);
    expect(heard.some(({ path, left }) => path.endsWith('/passkey') && left === 0)).toBe(true);
  });

  // The last one of Ada: her agent is signed out.
  test('is replaced by the engine of the operator when it is signed out', async () => {
    const as = { token: ada.token };
    const bytes = randomBytes(100_000);
    const torrent = fileTorrent('Moved.bin', bytes, { trackers: trackers() });
    const id = await addTorrent(ada, torrent);
    await until(async () => (await look(ada, id)).params.agent === 'Attic');
    const { devices } = await magpie.call(listDevices, {}, as);
    const device = devices.find(({ is_current: isCurrent }) => !isCurrent);
    await magpie.call(removeDevice, { device_id: device!.device_id }, as);
    await swarm.seed(torrent, [{ path: ['Moved.bin'], bytes }]);
    expect((await over(ada, id)).params.agent).toBe('Rack');
    await until(async () => attic.output().includes('Your session has ended'));
  });
});

describe('the agent of the operator', () => {
  test.concurrent('downloads a torrent of two accounts once', async () => {
    const users = [await createUser(magpie), await createUser(magpie)];
    const bytes = randomBytes(150_000);
    const torrent = fileTorrent('Shared.bin', bytes, { trackers: trackers() });
    const ids = await Promise.all(users.map((user) => addTorrent(user, torrent)));
    await swarm.seed(torrent, [{ path: ['Shared.bin'], bytes }]);
    for (const [at, user] of users.entries()) {
      const done = await over(user, ids[at]!);
      expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Shared.bin' });
      expect(sha1(await contentOf(user, done.file_id))).toBe(sha1(bytes));
    }
    const { infoHash } = parseTorrent(torrent);
    const peers = swarm.tracker.announces.filter(
      (one) => one.infoHash === infoHash && one.left > 0,
    );
    expect(new Set(peers.map(({ port }) => port)).size).toBe(1);
  });

  test.concurrent('takes files in as they finish, and only the selected ones', async () => {
    const user = await createUser(magpie);
    const files = ['One.bin', 'Two.bin', 'Three.bin'].map((name) => ({
      path: [name],
      bytes: randomBytes(8 * 16_384),
    }));
    const torrent = folderTorrent('Season', files, { trackers: trackers() });
    const inFolder = files.map(({ path, bytes }) => ({ path: ['Season', ...path], bytes }));
    const partial = await swarm.seed(torrent, inFolder.slice(0, 1));
    const id = await addTorrent(user, torrent, ['One.bin', 'Three.bin']);
    const statuses = async () =>
      (await magpie.call(calls.taskStatuses, { id }, { token: user.token })).statuses;
    await until(async () => (await statuses()).some(({ phase }) => /COMPLETE/.test(phase)));
    expect(await statuses()).toMatchObject([{ file_name: 'Season/One.bin' }]);
    await swarm.unseed(partial);
    await swarm.seed(torrent, inFolder);
    const done = await over(user, id);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_size: '262144' });
    expect(await namesIn(user, done.file_id)).toEqual(['One.bin', 'Three.bin']);
  });

  test.concurrent('downloads a torrent of both versions without its padding', async () => {
    const user = await createUser(magpie);
    const files = ['One.bin', 'Two.bin'].map((name) => ({ name, bytes: randomBytes(9_000) }));
    const torrent = hybridTorrent('Both', files, trackers());
    const padding = { path: ['Both', '.pad', '7384'], bytes: new Uint8Array(7_384) };
    const content = files.map(({ name, bytes }) => ({ path: ['Both', name], bytes }));
    await swarm.seed(torrent, [...content, padding]);
    const done = await over(user, await addTorrent(user, torrent));
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Both' });
    expect(await namesIn(user, done.file_id)).toEqual(['One.bin', 'Two.bin']);
  });

  test.concurrent('downloads what the web seed of a torrent no longer has', async () => {
    const user = await createUser(magpie);
    const bytes = randomBytes(200_000);
    const gone = `http://${swarm.tracker.host}/gone/Seedless.bin`;
    const options = { trackers: trackers(), seeds: [gone] };
    const torrent = fileTorrent('Seedless.bin', bytes, options);
    await swarm.seed(fileTorrent('Seedless.bin', bytes), [{ path: ['Seedless.bin'], bytes }]);
    const done = await over(user, await addTorrent(user, torrent));
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', params: { agent: 'Rack' } });
    expect(sha1(await contentOf(user, done.file_id))).toBe(sha1(bytes));
  });

  test.concurrent('gives up a magnet link that nobody has', async () => {
    const user = await createUser(magpie);
    const { infoHash } = parseTorrent(fileTorrent('Nobody.bin', randomBytes(1000)));
    const url = `magnet:?xt=urn:btih:${infoHash}&tr=${encodeURIComponent(swarm.announce())}`;
    const id = await add(user, { url });
    await stageIs(user, id, 'metadata');
    expect(await over(user, id)).toMatchObject({
      phase: 'PHASE_TYPE_ERROR',
      params: { error_reason: 'no-peers', agent: 'Rack' },
    });
  });

  test.concurrent('takes no damaged pieces', async () => {
    const user = await createUser(magpie);
    const torrent = fileTorrent('Damaged.bin', randomBytes(300_000), { trackers: trackers() });
    const damaged = [{ path: ['Damaged.bin'], bytes: randomBytes(300_000) }];
    const unverified = { 'check-integrity': 'false', 'bt-seed-unverified': 'true' };
    const liar = await swarm.seed(torrent, damaged, unverified);
    const id = await addTorrent(user, torrent);
    const sent = async () => {
      const keys = ['uploadLength'];
      const seeder = swarm.seeder.call<{ uploadLength: string }>('aria2.tellStatus', liar, keys);
      return Number((await seeder).uploadLength);
    };
    await until(async () => (await sent()) > 0);
    const { infoHash } = parseTorrent(torrent);
    const announced = () =>
      swarm.tracker.announces.filter((one) => one.infoHash === infoHash && one.left > 0).length;
    const before = announced();
    // The engine has checked what it got before it asks for peers again.
    await until(async () => announced() > before + 1);
    expect(await look(user, id)).toMatchObject({ phase: 'PHASE_TYPE_RUNNING', progress: 0 });
    await magpie.call(calls.deleteTasks, { task_ids: [id] }, { token: user.token });
  });

  test.concurrent('pauses, resumes and deletes', async () => {
    const user = await createUser(magpie);
    const as = { token: user.token };
    const { torrent } = await partlySeeded('Paused.bin', randomBytes(200_000), 0.5);
    const { infoHash } = parseTorrent(torrent);
    const announces = () => swarm.tracker.announces.filter((one) => one.infoHash === infoHash);
    await until(async () => announces().length > 0);
    const seeder = announces()[0]!.port;
    const id = await addTorrent(user, torrent);
    await until(async () => (await look(user, id)).progress > 20);
    const set = (phase: string) => ({ id, set_params: { spec: { phase } } });
    const announced = () => announces().filter(({ port }) => port !== seeder).length;
    await magpie.call(calls.changeTask, set('pause'), as);
    await until(async () => {
      const before = announced();
      await new Promise((next) => setTimeout(next, 5_000));
      return announced() === before;
    });
    await magpie.call(calls.changeTask, set('running'), as);
    const paused = announced();
    await until(async () => announced() > paused);
    await magpie.call(calls.deleteTasks, { task_ids: [id] }, as);
  });

  test.concurrent('continues when the network returns', async () => {
    const user = await createUser(magpie);
    const bytes = randomBytes(1_000_000);
    const { torrent, complete } = await partlySeeded('Cut.bin', bytes, 0.6);
    const id = await addTorrent(user, torrent);
    await until(async () => (await look(user, id)).progress > 40);
    network.cut();
    await complete();
    await until(async () => rack.output().includes('No response'));
    network.restore();
    const done = await over(user, id);
    expect(sha1(await contentOf(user, done.file_id))).toBe(sha1(bytes));
    expect(rack.output()).toContain('responds again');
  });

  test('leaves nothing on its disk', () => isEmpty(rack));
});

describe('an agent whose network allows no WebSockets', () => {
  let bea: TestUser;
  let cellar: AgentProcess;
  let proxy: RequestProxy;
  beforeAll(async () => {
    proxy = await startRequestProxy(Number(new URL(magpie.origin).port));
    bea = await createUser(magpie);
    cellar = await createAgent(magpie, bea, 'Cellar', proxy.origin);
    cellar.start();
  });
  afterAll(async () => {
    await cellar?.delete();
    proxy?.stop();
  });

  test('gets a job while its call waits', async () => {
    const bytes = randomBytes(100_000);
    const torrent = fileTorrent('Polled.bin', bytes, { trackers: trackers() });
    await swarm.seed(torrent, [{ path: ['Polled.bin'], bytes }]);
    const fileId = await upload(magpie, bea, 'a.torrent', torrent);
    await until(() => callDrive(magpie, bea.userId, 'hasAgent'));
    const openCall = () =>
      proxy.requests.find(({ path, endedAt }) => path.endsWith(syncAgent.path) && endedAt === 0);
    let call = openCall();
    await until(async () => {
      call = openCall();
      const ms = Date.now() - (call?.startedAt ?? Date.now());
      return ms > 1_000 && ms < 4_000;
    });
    const id = await add(bea, { file_id: fileId });
    await until(async () => call!.endedAt > 0);
    // Without the job, it would have waited for 20 seconds.
    expect(call!.endedAt - call!.startedAt).toBeLessThan(19_000);
    const done = await over(bea, id);
    expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', params: { agent: 'Cellar' } });
    expect(sha1(await contentOf(bea, done.file_id))).toBe(sha1(bytes));
    expect(proxy.refused()).toBeGreaterThan(0);
  });

  test('says that its disk is full, and continues with other torrents', async () => {
    const fileNamed = (name: string) => {
      const bytes = randomBytes(100_000);
      return { name, bytes, torrent: fileTorrent(name, bytes, { trackers: trackers() }) };
    };
    const [large, small] = [fileNamed('Large.bin'), fileNamed('Small.bin')];
    // The kernel refuses every write to this file, as on a full disk.
    const folder = join(cellar.folder, engineId(parseTorrent(large.torrent), bea.userId));
    mkdirSync(folder, { recursive: true });
    symlinkSync('/dev/full', join(folder, large.name));
    for (const { name, bytes, torrent } of [large, small]) {
      await swarm.seed(torrent, [{ path: [name], bytes }]);
    }
    const id = await addTorrent(bea, large.torrent);
    const other = await addTorrent(bea, small.torrent);
    await stageIs(bea, id, 'full');
    expect((await over(bea, other)).phase).toBe('PHASE_TYPE_COMPLETE');
    expect(await look(bea, id)).toMatchObject({ phase: 'PHASE_TYPE_RUNNING', progress: 0 });
    await magpie.call(calls.deleteTasks, { task_ids: [id] }, { token: bea.token });
    await isEmpty(cellar);
  });
});

test('nothing is uploaded without the grant of a job', async () => {
  for (const grant of ['', 'invented.grant']) {
    const answer = await magpie.fetch('/upload/transfers/parts/0/1', {
      method: 'PUT',
      body: 'bytes',
      headers: { 'x-upload-grant': grant },
    });
    expect(answer.status).toBe(403);
  }
});
