import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/** A simulated aria2 JSON-RPC endpoint, and the web server for its download folder. */
let engine: SourceServer;
let magpie: Magpie;
let user: TestUser;
const engineCalls: { method: string; params: unknown[] }[] = [];
const files = [
  { path: 'Opera/Disc 1/Ouverture.flac', bytes: randomBytes(50_000) },
  { path: 'Opera/Notes.txt', bytes: randomBytes(20) },
];

beforeAll(async () => {
  engine = await startSource();
  engine.answer('/jsonrpc', (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, params } = JSON.parse(body) as { method: string; params: unknown[] };
      const [secret, ...rest] = params;
      engineCalls.push({ method, params: rest });
      const isKnown = secret === 'token:engine-secret';
      const answer = isKnown ? { result: resultOf(method, rest) } : { error: { message: 'no' } };
      response.end(JSON.stringify(answer));
    });
  });
  magpie = await startMagpie({
    variables: {
      TASK_DNS_URL: '',
      ENGINE_DRIVER: 'aria2',
      ENGINE_URL: `${engine.origin}/jsonrpc`,
      ENGINE_FOLDER: '/downloads',
      ENGINE_FILES_URL: `${engine.origin}/files`,
      ENGINE_SECRET: 'engine-secret',
    },
  });
  user = await createUser(magpie);
});
afterAll(async () => {
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  await magpie.stop();
  await engine.stop();
});

let isOver = false;
function resultOf(method: string, params: unknown[]): unknown {
  const [id] = params;
  const total = String(50_020);
  if (method === 'aria2.addUri') {
    const { gid } = params[1] as { gid: string };
    for (const { path, bytes } of files) {
      engine.serve(`/files/${gid}/${path.split('/').map(encodeURIComponent).join('/')}`, { bytes });
    }
    return gid;
  }
  if (method === 'aria2.tellStatus') {
    // The metadata download first, then the download of the content that follows it.
    if (id !== 'follower')
      return {
        status: 'complete',
        totalLength: '9',
        completedLength: '9',
        downloadSpeed: '0',
        dir: `/downloads/${String(id)}`,
        followedBy: ['follower'],
      };
    const status = isOver ? 'complete' : 'active';
    const bittorrent = { info: { name: 'Opera' } };
    const [completedLength, downloadSpeed] = isOver ? [total, '0'] : ['25010', '5000'];
    return {
      gid: 'follower',
      status,
      totalLength: total,
      completedLength,
      downloadSpeed,
      bittorrent,
      dir: `/downloads/${addedGid()}`,
    };
  }
  if (method === 'aria2.getGlobalOption') return { 'disk-cache': '16777216' };
  if (method === 'aria2.getFiles') {
    const listed = files.map(({ path, bytes }, at) => ({
      index: String(at + 1),
      path: `/downloads/${addedGid()}/${path}`,
      length: String(bytes.length),
      completedLength: String(bytes.length),
      selected: 'true',
    }));
    return [...listed, { index: '9', path: '/etc/passwd', length: '1', selected: 'true' }];
  }
  return 'OK';
}

function addedGid(): string {
  const { params } = engineCalls.find(({ method }) => method === 'aria2.addUri')!;
  return (params[1] as { gid: string }).gid;
}

test('downloads a magnet link with the engine and moves its files into the drive', async () => {
  const trackers = ['http://tracker.example/', 'http://10.0.0.1/'];
  const link = `magnet:?xt=urn:btih:${'c'.repeat(40)}&dn=Opera&tr=${trackers.join('&tr=')}`;
  const as = { token: user.token };
  const make = (url: string) =>
    magpie.call(
      calls.createFile,
      { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url: { url } },
      as,
    );
  const { id } = (await make(link)).task!;
  const look = () => magpie.call(calls.getTask, { id }, as);
  // The first look at the engine finds half of the bytes; the last tenth is for moving the files.
  await expect.poll(async () => (await look()).progress).toBe(45);
  expect((await look()).params).toMatchObject({ done_size: '22509', predict_speed: '5000' });
  isOver = true;
  await until(async () => /COMPLETE|ERROR/.test((await look()).phase));
  const done = await look();
  expect(done).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    file_name: 'Opera',
    file_size: '50020',
  });
  const { files: inside } = await magpie.call(calls.listFiles, { parent_id: done.file_id }, as);
  expect(inside.map(({ name }) => name).toSorted()).toEqual(['Disc 1', 'Notes.txt']);
  const added = engineCalls.filter(({ method }) => method === 'aria2.addUri');
  expect(added).toHaveLength(1);
  const [[uri], options] = added[0]!.params as [string[], Record<string, string>];
  expect(uri).toBe(`magnet:?xt=urn:btih:${'c'.repeat(40)}&dn=Opera`);
  expect(options).toMatchObject({ dir: `/downloads/${options.gid}`, 'seed-time': '0' });
  // Only trackers on the public internet.
  expect(options['bt-tracker']).toBe('http://tracker.example/');
  expect(options.gid).toMatch(/^[0-9a-f]{16}$/);
  // The engine's record is removed shortly after the files have arrived.
  await expect
    .poll(() => engineCalls.map(({ method }) => method))
    .toContain('aria2.removeDownloadResult');
  // The engine's hosts can't be used as a source.
  await expect(make(`${engine.origin}/files/`)).rejects.toThrow('task_url_unsupported');
});
