import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { limitDrive } from '#tests/support/drive.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const live = JSON.stringify({ trashed: { eq: false } });
const inTrash = JSON.stringify({ trashed: { eq: true } });

const refused = (error: string) =>
  expect.objectContaining({ body: expect.objectContaining({ error }) });

test('creates a folder in a folder, with its path and size', async () => {
  const drive = await freshDrive(magpie);
  const outer = await drive.folder('outer');
  const inner = await drive.folder('inner', outer);
  await drive.files(inner, ['a.txt', 1], ['b.txt', 2]);
  expect(await drive.get(inner)).toMatchObject({ kind: 'drive#folder', child_count: 2, size: '0' });
  const { path } = await magpie.call(calls.folderPath, { id: inner }, drive.as);
  expect(path).toEqual([
    { id: '', name: '' },
    { id: outer, name: 'outer' },
    { id: inner, name: 'inner' },
  ]);
  const listed = await magpie.call(calls.listFiles, { parent_id: inner }, drive.as);
  expect(listed).toMatchObject({ kind: 'drive#fileList', file_num: 2, next_page_token: '' });
  const isTrashed = async () =>
    (await magpie.call(calls.folderPath, { id: inner }, drive.as)).trashed;
  expect(await isTrashed()).toBe(false);
  await drive.putInTrash(outer);
  expect(await isTrashed()).toBe(true);
  await drive.isHealthy();
});

test('returns every field of a file with its type, without nulls except audit', async () => {
  const drive = await freshDrive(magpie);
  await drive.files('', ['Film.MKV', 1234]);
  const [file] = await drive.list();
  expect(file).toMatchObject({
    kind: 'drive#file',
    size: '1234',
    revision: '1',
    file_extension: '.mkv',
    mime_type: 'video/x-matroska',
    file_category: 'VIDEO',
    links: {},
    medias: [],
    tags: [],
    params: {},
    trashed: false,
    starred: false,
    delete_time: '',
    phase: 'PHASE_TYPE_COMPLETE',
    parent_id: '',
    user_id: drive.user.userId,
  });
  const nullable = ['audit', 'collection', 'reference_resource'];
  for (const [name, value] of Object.entries(file!)) {
    if (!nullable.includes(name)) expect([name, value]).not.toEqual([name, null]);
  }
  for (const time of [file!.created_time, file!.modified_time, file!.user_modified_time]) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test('lists the original of a video first in its medias, with the same file name', async () => {
  const drive = await freshDrive(magpie);
  const [id] = await drive.files('', ['film.mp4', 10]);
  const file = await drive.get(id!);
  const link = file.links['application/octet-stream']!.url;
  expect(file.medias[0]).toMatchObject({ is_origin: true, link: { url: link } });
  expect(new URL(link).searchParams.get('fid')).toBe(id);
});

test('changes only the name in a rename', async () => {
  const drive = await freshDrive(magpie);
  const [id] = await drive.files('', ['old.txt', 1], ['taken.txt', 1]);
  const rename = (body: object) =>
    magpie.call(calls.renameFile, { id: id!, ...body } as never, drive.as);
  const zero = '0001-01-01T00:00:00Z';
  const { modified_time: modified } = await drive.get(id!);
  expect(
    await rename({ name: 'new.md', created_time: zero, tags: null, reference_events: null }),
  ).toMatchObject({
    name: 'new.md',
    file_extension: '.md',
    mime_type: 'text/markdown',
    revision: '2',
    modified_time: modified,
  });
  await expect(rename({ name: 'new.md' })).rejects.toEqual(refused('file_rename_to_same_name'));
  await expect(rename({ name: 'taken.txt' })).rejects.toEqual(refused('file_duplicated_name'));
  await expect(rename({ name: ' ' })).rejects.toEqual(refused('file_name_empty'));
  await expect(rename({ name: 'a\u0000b' })).rejects.toEqual(refused('invalid_argument'));
  await expect(
    magpie.call(calls.renameFile, { id: 'nobody', name: 'x' }, drive.as),
  ).rejects.toEqual(refused('file_not_found'));
});

test('adds, lists and removes stars', async () => {
  const drive = await freshDrive(magpie);
  const folder = await drive.folder('folder');
  const [a, b] = await drive.files(folder, ['a', 1], ['b', 1]);
  const star = (...ids: string[]) => magpie.call(calls.starFiles, { ids }, drive.as);
  expect(await star(a!, folder, 'nobody')).toEqual({ ids: [a, folder] });
  const filters = '{"trashed": {"eq": false}, "system_tag": {"in": "STAR"}}';
  const starred = await drive.list({ parent_id: '*', filters, order: 'name_asc' });
  expect(starred.map(({ name, starred: is, tags }) => [name, is, tags])).toEqual([
    ['a', true, [{ name: 'STAR' }]],
    ['folder', true, [{ name: 'STAR' }]],
  ]);
  await magpie.call(calls.unstarFiles, { ids: [a!, b!] }, drive.as);
  expect((await drive.list({ parent_id: '*', filters })).map(({ name }) => name)).toEqual([
    'folder',
  ]);
});

test('keeps trashed files in the quota, restores them in place, frees space on deletion', async () => {
  const drive = await freshDrive(magpie);
  const folder = await drive.folder('folder');
  const [a, b] = await drive.files(folder, ['a.txt', 10], ['b.txt', 20]);
  await drive.putInTrash(a!);
  expect(await drive.names(folder)).toEqual(['b.txt']);
  expect(await drive.get(folder)).toMatchObject({ child_count: 1 });
  expect(await drive.trash()).toEqual(['a.txt']);
  expect(await drive.usage()).toBe(30);
  const { quota } = await magpie.call(calls.about, {}, drive.as);
  expect(quota).toMatchObject({ usage: '30', usage_in_trash: '10' });

  await drive.files(folder, ['a.txt', 5]);
  await drive.takeBack(a!);
  expect(await drive.names(folder)).toEqual(['a.txt', 'a(1).txt', 'b.txt']);
  await drive.remove(a!, b!);
  expect(await drive.usage()).toBe(5);
  await drive.isHealthy();
});

test('includes paths in lists of the whole drive only', async () => {
  const drive = await freshDrive(magpie);
  const outer = await drive.folder('outer');
  const inner = await drive.folder('inner', outer);
  await drive.files(inner, ['deep', 1], ['deeper', 1]);
  const folders = async (parent_id: string, filters = live) =>
    (await magpie.call(calls.listFiles, { parent_id, filters }, drive.as)).folders;
  const onlyFiles = JSON.stringify({ trashed: { eq: false }, kind: { eq: 'drive#file' } });
  const way = [
    { id: inner, name: 'inner', parent_id: outer },
    { id: outer, name: 'outer', parent_id: '' },
  ];
  expect(await folders('*', onlyFiles)).toEqual(way);
  expect(await folders('*')).toContainEqual({ id: '', name: '', parent_id: '' });
  expect(await folders(inner)).toBeUndefined();
});

test('trashes files with their folder, and restores a single one to the root', async () => {
  const drive = await freshDrive(magpie);
  const outer = await drive.folder('outer');
  const inner = await drive.folder('inner', outer);
  const [a, b] = await drive.files(inner, ['a', 1], ['b', 2]);
  await drive.putInTrash(outer);
  expect(await drive.trash()).toEqual(['outer']);
  expect(await drive.list({ parent_id: '*', filters: live })).toEqual([]);
  expect(await drive.names(inner)).toEqual([]);
  expect((await drive.get(a!)).trashed).toBe(true);
  expect((await drive.list({ parent_id: inner, filters: inTrash })).length).toBe(2);
  await expect(drive.folder('new', inner)).rejects.toEqual(refused('file_in_recycle_bin'));
  await expect(drive.move([a!], '')).rejects.toEqual(refused('file_in_recycle_bin'));
  await drive.takeBack(a!);
  expect(await drive.names()).toEqual(['a']);
  await drive.takeBack(outer);
  expect(await drive.names(inner)).toEqual(['b']);
  expect(await drive.get(inner)).toMatchObject({ child_count: 1 });
  await drive.putInTrash(outer, a!);
  await drive.emptyTrash();
  expect(await drive.usage()).toBe(0);
  await expect(drive.get(b!)).rejects.toEqual(refused('file_not_found'));
  await drive.isHealthy();
});

test('copies a folder completely, counts its bytes and leaves the original unchanged', async () => {
  const drive = await freshDrive(magpie);
  const source = await drive.folder('source');
  const inner = await drive.folder('inner', source);
  await drive.files(source, ['a', 3]);
  const [, trashed] = await drive.files(inner, ['b', 5], ['c', 7]);
  await drive.putInTrash(trashed!);
  const to = await drive.folder('to');
  await drive.copy([source], to);
  await drive.copy([source], to);
  expect(await drive.names(to)).toEqual(['source', 'source(1)']);
  const [first] = await drive.list({ parent_id: to, order: 'name_asc' });
  const inside = await drive.list({ parent_id: first!.id, order: 'name_asc', folders_first: true });
  expect(inside.map(({ name, size }) => [name, size])).toEqual([
    ['inner', '0'],
    ['a', '3'],
  ]);
  expect(await drive.names(inside[0]!.id)).toEqual(['b']);
  expect(await drive.usage()).toBe(3 + 5 + 7 + 2 * (3 + 5));
  await drive.isHealthy();
});

test('refuses a copy that exceeds the quota, without leftovers', async () => {
  const drive = await freshDrive(magpie);
  const [big] = await drive.files('', ['big', 600]);
  const to = await drive.folder('to');
  await limitDrive(magpie, drive.user.userId, 1199);
  await expect(drive.copy([big!], to)).rejects.toEqual(refused('file_space_not_enough'));
  expect(await drive.names(to)).toEqual([]);
  await limitDrive(magpie, drive.user.userId, 1200);
  await drive.copy([big!], to);
  expect(await drive.usage()).toBe(1200);
  await drive.isHealthy();
});

test('moves a file to the trash on DELETE', async () => {
  const drive = await freshDrive(magpie);
  const [id] = await drive.files('', ['a', 1]);
  await magpie.call(calls.trashFile, { id: id! }, drive.as);
  expect(await drive.trash()).toEqual(['a']);
});

test('runs a batch call once per idempotency key', async () => {
  const drive = await freshDrive(magpie);
  const [id] = await drive.files('', ['a', 1]);
  const to = await drive.folder('to');
  const as = { ...drive.as, headers: { 'idempotency-key': 'copy-once' } };
  const copy = () => magpie.call(calls.copyFiles, { ids: [id!], to: { parent_id: to } }, as);
  const answers = await Promise.all(Array.from({ length: 10 }, copy));
  expect(new Set(answers.map(({ task_id }) => task_id)).size).toBe(1);
  expect(await drive.names(to)).toEqual(['a']);
});

test('lists tasks and events newest first, by page and filter', async () => {
  const drive = await freshDrive(magpie);
  const [a, b] = await drive.files('', ['a', 1], ['b', 1]);
  await drive.putInTrash(a!);
  await drive.putInTrash(b!);
  await drive.remove(a!);
  const tasks = (input: object) => magpie.call(calls.listTasks, input, drive.as);
  expect((await tasks({})).tasks.map(({ type }) => type)).toEqual(['delete', 'trash', 'trash']);
  expect((await tasks({ type: 'delete' })).tasks.length).toBe(1);
  const phase = JSON.stringify({ phase: { in: 'PHASE_TYPE_RUNNING,PHASE_TYPE_ERROR' } });
  expect((await tasks({ filters: phase })).tasks).toEqual([]);
  const first = await tasks({ limit: 2 });
  const second = await tasks({ limit: 2, page_token: first.next_page_token });
  expect([first.tasks.length, second.tasks.length, second.next_page_token]).toEqual([2, 1, '']);
  const { events } = await magpie.call(calls.listEvents, {}, drive.as);
  expect(events.map(({ type, file_name: name }) => [type, name])).toEqual([
    ['TYPE_DELETE', 'b'],
    ['TYPE_DELETE', 'a'],
  ]);
  await expect(magpie.call(calls.getTask, { id: 'nobody' }, drive.as)).rejects.toEqual(
    refused('not_found'),
  );
});

test('lists the events of one file and finds its latest playback', async () => {
  const drive = await freshDrive(magpie);
  const [film, other] = await drive.files('', ['film.mp4', 1], ['other.mp4', 1]);
  const play = (file_id: string, play_seconds: number) =>
    magpie.call(
      calls.noteEvent,
      { event: { type: 'TYPE_PLAY', file_id, params: { play_seconds, play_duration: 200 } } },
      drive.as,
    );
  await play(film!, 10);
  await play(film!, 50);
  await play(other!, 150);
  const view = { event: { type: 'TYPE_VIEW' as const, file_id: film! } };
  await magpie.call(calls.noteEvent, view, drive.as);
  const ofFilm = async (filters = '') =>
    (await magpie.call(calls.listEvents, { file_id: film!, filters }, drive.as)).events;
  expect((await ofFilm()).map(({ type }) => type)).toEqual(['TYPE_VIEW']);
  const plays = await ofFilm('{"type":{"eq":"TYPE_PLAY"}}');
  expect(plays.map(({ file_id: id, progress }) => [id, progress])).toEqual([[film, 25]]);
});

test.each([
  ['filters', { filters: 'no json' }],
  ['filters', { filters: '[]' }],
  ['filters', { filters: '{"size":{"eq":"1"}}' }],
  ['filters', { filters: '{"trashed":{"eq":"perhaps"}}' }],
  ['filters', { filters: '{"trashed":{"gt":true}}' }],
  ['filters', { filters: '{"modified_time":{"gt":"yesterday"}}' }],
  ['page_token', { page_token: 'made up' }],
  ['page_token', { page_token: 'WzEsMl0' }],
  ['limit', { limit: -1 }],
  ['parent_id', { parent_id: '../etc' }],
])('a listing with a wrong %s is refused: %j', async (field, input) => {
  const drive = await freshDrive(magpie);
  const error = await drive.list(input as never).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 400, body: { error: 'invalid_argument' } });
  expect(String(error)).toContain(field);
});

test('treats an unknown folder as empty and an unknown order as the default', async () => {
  const drive = await freshDrive(magpie);
  expect(await drive.list({ parent_id: 'nowhere' })).toEqual([]);
  await drive.files('', ['a', 1]);
  expect((await drive.list({ order: 'sideways' })).length).toBe(1);
});

test('sums space by file type without the trash and lists the largest files', async () => {
  const drive = await freshDrive(magpie);
  const use = (parentId = '', limit = 2) =>
    magpie.call(calls.spaceUse, { parent_id: parentId, limit }, drive.as);
  const outer = await drive.folder('outer');
  const inner = await drive.folder('inner', outer);
  await drive.files('', ['film.mp4', 1000], ['notes.txt', 10]);
  const [big] = await drive.files(inner, ['big.mkv', 5000], ['song.mp3', 300], ['empty.txt', 0]);
  const whole = {
    file_count: 5,
    size: '6310',
    complete: true,
    kinds: [
      { category: 'VIDEO', file_count: 2, size: '6000' },
      { category: 'AUDIO', file_count: 1, size: '300' },
      { category: 'DOCUMENT', file_count: 2, size: '10' },
    ],
  };
  const all = await use();
  expect(all).toMatchObject({ ...whole, trash: { file_count: 0, size: '0' } });
  expect(all.largest.map(({ name }) => name)).toEqual(['big.mkv', 'film.mp4']);
  expect(all.folders.map(({ name }) => name)).toEqual(['inner', '']);
  const below = await use(outer, 10);
  expect(below).toMatchObject({ file_count: 3, size: '5300', complete: true });
  expect(below.largest.map(({ name }) => name)).toEqual(['big.mkv', 'song.mp3']);

  await magpie.call(calls.renameFile, { id: big!, name: 'big.zip' }, drive.as);
  expect((await use()).kinds[0]).toEqual({ category: 'ARCHIVE', file_count: 1, size: '5000' });
  await drive.putInTrash(inner, big!);
  const left = await use();
  expect(left).toMatchObject({ file_count: 2, size: '1010' });
  expect(left.trash).toEqual({ file_count: 3, size: '5300' });
  expect(left.largest.map(({ name }) => name)).toEqual(['film.mp4', 'notes.txt']);
  expect(Number(left.size) + Number(left.trash.size)).toBe(await drive.usage());
  // Requested before folders are permanently deleted, including in the trash.
  expect(await use(inner)).toMatchObject({ file_count: 2, size: '300' });
  const measured = (...ids: string[]) => magpie.call(calls.measureFiles, { ids }, drive.as);
  expect(await measured(inner)).toEqual({ file_count: 2, size: '300', complete: true });
  expect(await measured(outer)).toEqual({ file_count: 0, size: '0', complete: true });
  const [loose] = await drive.files('', ['loose.txt', 7]);
  expect(await measured(inner, loose!)).toMatchObject({ file_count: 3, size: '307' });
  await drive.remove(loose!);
  await drive.emptyTrash();
  expect(await use()).toMatchObject({ size: '1010', trash: { file_count: 0, size: '0' } });
  await expect(use(inner)).rejects.toEqual(refused('file_not_found'));
  await drive.isHealthy();
});
