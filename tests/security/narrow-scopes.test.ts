import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type InputOf } from '#protocol/call.ts';
import * as drive from '#protocol/drive.ts';
import { createShare, listShares } from '#protocol/share.ts';
import type { Env } from '#worker/bindings.ts';
import { mintAccessToken } from '#worker/http/session.ts';
import { allCalls, eachOf, requestOf } from '#tests/support/bad-input.ts';
import { rightInputs, startTarget, type Target } from '#tests/support/bad-input-target.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { callerHeaders, freshIp, sharedMagpie, testSecret } from '#tests/support/magpie.ts';
import { addFiles, addFolder } from '#tests/support/shares.ts';

let target: Target;
let inside: string;
let inputs: Record<string, object>;
beforeAll(async () => {
  target = await startTarget(await sharedMagpie());
  inside = await addFolder(target.magpie, target.owner, 'Inside');
  inputs = await rightInputs(target);
});
afterAll(() => target.magpie.stop());

/** Returns an access token of the owner's session with another scope. */
async function tokenWith(scope: string): Promise<string> {
  const { magpie, owner } = target;
  const payload = Buffer.from(owner.token.split('.')[1]!, 'base64url').toString();
  const { sid } = JSON.parse(payload) as { sid: string };
  const env = { SECRET_KEY: testSecret, SITE_ORIGIN: magpie.origin } as Env;
  const session = { userId: owner.userId, sessionId: sid, clientId: '', deviceId: '', scope };
  return mintAccessToken(env, session, Date.now());
}

/** Everything of the owner that a call could change. */
function stateOfOwner(): Promise<unknown[]> {
  const { magpie, owner } = target;
  const page = { after: '', limit: 1000 };
  return Promise.all([
    callDrive(magpie, owner.userId, 'balance'),
    callDrive(magpie, owner.userId, 'settings', { items: [] }),
    callDrive(magpie, owner.userId, 'programKeys'),
    ...['Nodes', 'Events', 'Tasks', 'Shares'].map((what) =>
      callDrive(magpie, owner.userId, `export${what}`, page),
    ),
  ]);
}

const reading = [
  'about',
  'decompressProgress',
  'findConflicts',
  'folderPath',
  'getFile',
  'getFiles',
  'getTask',
  'listArchive',
  'listChanges',
  'listEvents',
  'listFiles',
  'listTasks',
  'measureFiles',
  'searchFiles',
  'spaceUse',
  'taskStatuses',
  'waitForChanges',
  'zipFiles',
];
const downloading = [
  'about',
  'changeTask',
  'deleteTasks',
  'getTask',
  'listResources',
  'retryTask',
  'taskStatuses',
];
const changing = [
  'copyFiles',
  'createFile',
  'decompressArchive',
  'deleteFiles',
  'emptyTrash',
  'moveFiles',
  'renameFile',
  'setThumbnail',
  'starFiles',
  'trashFile',
  'trashFiles',
  'trashOneFile',
  'unstarFiles',
  'untrashFiles',
];

/** Sends every call that accepts a session. Returns the names of those that weren't refused. */
async function allowedBy(scope: string): Promise<string[]> {
  const { magpie } = target;
  const token = await tokenWith(scope);
  const calls = Object.entries(await allCalls()).filter(
    ([, call]) => call.session !== 'none' && !call.administrator,
  );
  expect(calls.length).toBeGreaterThan(80);
  const allowed: string[] = [];
  await eachOf(calls, 8, async ([name, call]) => {
    const status = await statusOf(call, { ...idsInPath(call), ...inputs[name] });
    if (status !== 403) allowed.push(name);
  });
  return allowed.sort();

  async function statusOf(call: Call, input: object): Promise<number> {
    const { path, body } = requestOf(call, input);
    const response = await magpie.fetch(`/api/${path}`, {
      method: call.method,
      headers: {
        ...callerHeaders({ ip: freshIp(), token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
    });
    const text = await response.text();
    // Other errors of this status have other names.
    return text.includes('"permission_denied"') ? 403 : response.status === 403 ? 400 : 200;
  }
}

function idsInPath(call: Call): object {
  const ids = call.path.matchAll(/\{(\w+)\}/g);
  return Object.fromEntries(Array.from(ids, ([, id]) => [id!, 'one']));
}

describe('a token, in every call of the protocol,', () => {
  test('with pan:read reads and changes nothing', async () => {
    const before = await stateOfOwner();
    expect(await allowedBy('pan:read')).toEqual(reading);
    expect(await stateOfOwner()).toEqual(before);
  });

  test('with pan:offline only manages offline downloads', async () => {
    const before = await stateOfOwner();
    expect(await allowedBy('pan:offline')).toEqual(downloading);
    expect(await stateOfOwner()).toEqual(before);
  });

  test('with pan:share only creates and ends links', async () => {
    const before = await stateOfOwner();
    expect(await allowedBy('pan:share')).toEqual(['createShare', 'deleteShares', 'listShares']);
    expect((await stateOfOwner()).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  test('with pan:share sees the passcode of a link only when it creates it', async () => {
    const { magpie, owner } = target;
    const input = { file_ids: [inside], pass_code_option: 'REQUIRED' };
    const as = { token: await tokenWith('pan:share') };
    const { share_id: id, pass_code: passcode } = await magpie.call(createShare, input, as);
    expect(passcode).not.toBe('');
    const filters = JSON.stringify({ id: { eq: id } });
    const passcodesFor = async (token: string) =>
      (await magpie.call(listShares, { filters }, { token })).data.map((one) => one.pass_code);
    expect(await passcodesFor(as.token)).toEqual(['']);
    expect(await passcodesFor(owner.token)).toEqual([passcode]);
  });

  test('with pan:agent only takes the jobs of agents', async () => {
    const before = await stateOfOwner();
    expect(await allowedBy('pan:agent')).toEqual(['leaveAgent', 'syncAgent']);
    expect(await stateOfOwner()).toEqual(before);
  });

  test('without a scope of the drive does nothing there', async () => {
    const before = await stateOfOwner();
    expect(await allowedBy('offline')).toEqual([]);
    expect(await stateOfOwner()).toEqual(before);
  });

  test('with pan:write of a folder changes nothing outside', async () => {
    const before = await stateOfOwner();
    const unlimited = ['folderPath', 'listChanges', 'listEvents', 'waitForChanges', 'emptyTrash'];
    const global = [...unlimited, 'decompressProgress', 'listTasks', 'listResources'];
    expect(await allowedBy(`pan:write:${inside}`)).toEqual(
      [...new Set([...reading, ...changing, ...downloading])]
        .filter((name) => !global.includes(name))
        .sort(),
    );
    expect(await stateOfOwner()).toEqual(before);
  });

  test('with pan:write does all of these', async () => {
    expect(await allowedBy('pan:write')).toEqual(
      [...new Set([...reading, ...changing, ...downloading])].sort(),
    );
  });
});

describe('a token of one folder', () => {
  const call = async <C extends Call>(of: C, input: InputOf<C>, scope = `pan:write:${inside}`) =>
    target.magpie.call(of, input, { token: await tokenWith(scope) });

  test('works with what is in it', async () => {
    const { magpie, owner } = target;
    const folder = await addFolder(magpie, owner, 'Deep', inside);
    const [file] = await addFiles(magpie, owner, folder, { 'a.txt': 1 });
    const listed = await call(drive.listFiles, { parent_id: inside }, `pan:read:${inside}`);
    expect(listed.files.map(({ id }) => id)).toEqual([folder]);
    await call(drive.renameFile, { id: file!, name: 'b.txt' });
    await call(drive.moveFiles, { ids: [file!], to: { parent_id: inside } });
    await call(drive.trashFiles, { ids: [file!] });
    await call(drive.untrashFiles, { ids: [file!] });
    const created = { kind: 'drive#folder', name: 'New', parent_id: folder } as const;
    expect((await call(drive.createFile, created)).file?.parent_id).toBe(folder);
  });

  test('neither leaves it, nor changes the folder itself', async () => {
    const { magpie, owner, file, folder } = target;
    const [own] = await addFiles(magpie, owner, inside, { 'own.txt': 1 });
    const attempts = [
      () => call(drive.listFiles, {}),
      () => call(drive.listFiles, { parent_id: '*' }),
      () => call(drive.getFile, { id: file }),
      () => call(drive.getFiles, { ids: [own!, file] }),
      () => call(drive.moveFiles, { ids: [own!], to: {} }),
      () => call(drive.moveFiles, { ids: [own!], to: { parent_id: folder } }),
      () => call(drive.copyFiles, { ids: [file], to: { parent_id: inside } }),
      () => call(drive.renameFile, { id: inside, name: 'Other' }),
      () => call(drive.trashFiles, { ids: [inside] }),
      () => call(drive.createFile, { kind: 'drive#folder', name: 'New' }),
    ];
    for (const attempt of attempts) {
      expect(await failure(attempt())).toMatchObject({ error: 'file_not_found' });
    }
    const read = call(drive.trashFiles, { ids: [own!] }, `pan:read:${inside}`);
    expect(await failure(read)).toMatchObject({ error: 'permission_denied' });
  });
});

describe('a token for offline downloads', () => {
  const call = async <C extends Call>(of: C, input: InputOf<C>) =>
    target.magpie.call(of, input, { token: await tokenWith('pan:offline') });

  test('creates, lists and deletes them, and no other tasks', async () => {
    const created = await call(drive.createFile, {
      kind: 'drive#file',
      upload_type: 'UPLOAD_TYPE_URL',
      url: { url: 'https://files.example/a.bin' },
    });
    const id = created.task!.id;
    const { tasks } = await call(drive.listTasks, { type: 'offline' });
    expect(tasks.map((task) => task.id)).toContain(id);
    await call(drive.deleteTasks, { task_ids: [id] });
    const upload = { kind: 'drive#file', name: 'new.bin', size: 5 } as const;
    const { owner, magpie } = target;
    const other = await magpie.call(drive.createFile, upload, { token: owner.token });
    for (const attempt of [
      () => call(drive.getTask, { id: other.task!.id }),
      () => call(drive.deleteTasks, { task_ids: [other.task!.id] }),
    ]) {
      expect(await failure(attempt())).toMatchObject({ error: 'not_found' });
    }
    for (const attempt of [
      () => call(drive.listTasks, {}),
      () => call(drive.listTasks, { type: 'offline', filters: '{"type":{"eq":"upload"}}' }),
      () => call(drive.createFile, upload),
    ]) {
      expect(await failure(attempt())).toMatchObject({ error: 'permission_denied' });
    }
  });
});
