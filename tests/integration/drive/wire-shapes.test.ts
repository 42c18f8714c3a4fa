import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createShare, restoreShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { callerHeaders, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

/** Drive calls as existing clients write them (protocol 2 and 4), over plain HTTP. */

let magpie: Magpie;
let user: TestUser;
let file: string;
let folder: string;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
  file = await upload(magpie, user, 'film.mp4', new TextEncoder().encode('a film'));
  const made = await send('POST', 'drive/v1/files', {
    kind: 'drive#folder',
    name: 'a folder',
    parent_id: null,
  });
  folder = made.file.id;
});
afterAll(() => magpie.stop());

const as = () => ({ token: user.token });

// oxlint-disable-next-line no-explicit-any -- read as a client without our types reads it
async function send(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await magpie.fetch(`/api/${path}`, {
    method,
    headers: { ...callerHeaders(as()), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

test.each([
  'drive/v1/files?limit=0',
  'drive/v1/files?parent_id=&page_token=&thumbnail_size=&space=&limit=1000',
  'drive/v1/files?parent_id=*&filters=%7B%22trashed%22%3A%20%7B%22eq%22%3A%20false%7D%7D&order=SOMETHING',
  'drive/v1/files?__type=drive&refresh=true&__sync=true&with=public_share_tag&with_audit=true',
])('%s is a list with a film and a folder', async (path) => {
  const list = await send('GET', path);
  expect(list).toMatchObject({ status: 200, kind: 'drive#fileList', version_outdated: false });
  expect(list.files.map(({ id }: { id: string }) => id).sort()).toEqual([file, folder].sort());
  expect(list.files.every((one: calls.File) => Array.isArray(one.spell_name))).toBe(true);
});

test.each(['FETCH', 'CACHE', 'CACHE_ALL', 'PLAY', 'ALL', 'CONSUME', ''])(
  'returns a file with or without links for usage %s',
  async (usage) => {
    const one = await send('GET', `drive/v1/files/${file}?usage=${usage}&_magic=2021`);
    expect(one.links['application/octet-stream'].url).toContain('expire=');
    expect(one.medias[0]).toMatchObject({ is_origin: true, audio: {}, video: { hdr_type: '' } });
    expect(await (await fetch(one.medias[0].link.url)).text()).toBe('a film');
  },
);

test('reads only the name from the fields RCLONE sends in a rename', async () => {
  const zero = '0001-01-01T00:00:00Z';
  const renamed = await send('PATCH', `drive/v1/files/${file}`, {
    kind: '',
    id: '',
    name: 'film two.mp4',
    created_time: zero,
    modified_time: zero,
    delete_time: zero,
    user_modified_time: zero,
    tags: null,
    reference_events: null,
    reference_resource: null,
  });
  expect(renamed).toMatchObject({ status: 200, id: file, name: 'film two.mp4' });
  expect(renamed.user_modified_time).not.toContain('0001');
});

test('accepts encoded colons and trailing slashes, and returns a task for batch calls', async () => {
  const ids = [file];
  for (const [path, body] of [
    ['drive/v1/files%3AbatchTrash', { ids }],
    ['drive/v1/files:batchUntrash', { ids }],
    ['drive/v1/files%3abatchMove', { ids, to: { parent_id: folder } }],
    ['drive/v1/files:batchMove', { ids, to: {} }],
    ['drive/v1/files:batchCopy', { ids, to: { parent_id: folder } }],
  ] as const) {
    const { task_id: id, status } = await send('POST', path, body);
    expect(status, path).toBe(200);
    expect(await send('GET', `drive/v1/tasks/${id}`)).toMatchObject({
      kind: 'drive#task',
      phase: 'PHASE_TYPE_COMPLETE',
    });
  }
  expect((await send('GET', 'drive/v1/tasks/')).tasks.length).toBeGreaterThanOrEqual(5);
  expect(await send('PATCH', 'drive/v1/files/trash%3Aempty', {})).toMatchObject({ status: 200 });
  expect(await send('PATCH', 'drive/v1/files/trash:empty')).toMatchObject({ status: 200 });
  const { file: spare } = await send('POST', 'drive/v1/files', {
    kind: 'drive#folder',
    name: 'spare',
  });
  await send('PATCH', `drive/v1/files/${spare.id}/trash`, {});
  expect(await send('GET', `drive/v1/files/${spare.id}`)).toMatchObject({ trashed: true });
});

test('gets and stars several files', async () => {
  const got = await send('POST', 'drive/v1/files:batchGet', { ids: [folder, 'nobody', file] });
  expect(got.files.map(({ id }: { id: string }) => id)).toEqual([folder, file]);
  expect(got.files[1].web_content_link).not.toBe('');
  expect(await send('POST', 'drive/v1/files:star', { ids: [file] })).toMatchObject({ ids: [file] });
  const query = 'parent_id=*&filters={"system_tag":{"in":"STAR"}}';
  const { files } = await send('GET', `drive/v1/files?${query}`);
  expect(files[0]).toMatchObject({ id: file, starred: true, tags: [{ name: 'STAR' }] });
  await send('POST', 'drive/v1/files%3Aunstar', { ids: [file] });
  expect((await send('GET', `drive/v1/files?${query}`)).files).toEqual([]);
});

test('keeps playbacks with their latest position, separate from other events', async () => {
  const play = (play_seconds: string | number) =>
    send('POST', 'drive/v1/events', {
      event: { type: 'TYPE_PLAY', file_id: file, params: { play_seconds, play_duration: '90' } },
    });
  await play('10');
  expect(await play(45)).toEqual({ status: 200 });
  const plays = () => send('GET', 'drive/v1/events?filters={"type":{"in":"TYPE_PLAY"}}&limit=500');
  const { events, next_page_token: next } = await plays();
  expect(next).toBe('');
  expect(events).toMatchObject([
    {
      kind: 'drive#event',
      type_name: 'play',
      file_id: file,
      progress: 50,
      params: { play_seconds: '45', play_duration: '90' },
      reference_resource: { '@type': 'type.googleapis.com/drive.ReferenceFile', id: file },
    },
  ]);
  const others = await send('GET', 'drive/v1/events?limit=2');
  expect(others.events.every(({ type }: { type: string }) => type !== 'TYPE_PLAY')).toBe(true);
  const more = await send(
    'GET',
    `drive/v1/events?limit=2&next_page_token=${others.next_page_token}`,
  );
  expect(more.events[0].id < others.events[1].id).toBe(true);
  await send('POST', 'drive/v1/events:delete', { ids: [others.events[0].id] });
  const left = await send('GET', 'drive/v1/events?limit=1');
  expect(left.events[0].id).toBe(others.events[1].id);
  await send('POST', 'drive/v1/events%3Aclear', { types: ['TYPE_PLAY'] });
  expect((await plays()).events).toEqual([]);
  const refused = { event: { type: 'TYPE_DELETE', file_id: file } };
  expect(await send('POST', 'drive/v1/events', refused)).toMatchObject({ status: 400 });
});

test('stores settings by name; restore_path returns where saved shares go', async () => {
  expect(await send('POST', 'drive/v1/settings', { item: 'restore_path', value: folder })).toEqual({
    status: 200,
  });
  await send('POST', 'drive/v1/settings', { item: 'view', value: { order: 6 } });
  const { settings } = await send('GET', 'user/v1/settings?items=view,restore_path,none');
  expect(settings).toEqual({ restore_path: folder, view: { order: 6 } });
  const sharer = await createUser(magpie);
  const shared = await upload(magpie, sharer, 'shared.txt', new TextEncoder().encode('given'));
  const { share_id } = await magpie.call(
    createShare,
    { file_ids: [shared] },
    { token: sharer.token },
  );
  const restored = await magpie.call(restoreShare, { share_id }, as());
  expect(restored).toMatchObject({ restore_status: 'RESTORE_COMPLETE', file_id: folder });
  await send('POST', 'drive/v1/settings', { item: 'restore_path', value: null });
  expect((await send('GET', 'user/v1/settings?items=restore_path')).settings).toEqual({});
});

test("doesn't reveal contents by cid", async () => {
  const cid = 'A'.repeat(40);
  expect(await send('GET', `drive/v1/resource/cid?cid=${cid}&file_size=5`)).toEqual({
    status: 200,
    gcid: '',
  });
  expect(await send('GET', `drive/v1/resource/cid?cid=${cid}&file_size=0`)).toMatchObject({
    status: 400,
  });
  expect(await send('GET', 'drive/v1/resource/cid?cid=zz&file_size=5')).toMatchObject({
    status: 400,
  });
});
