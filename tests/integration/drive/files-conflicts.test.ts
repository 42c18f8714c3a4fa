import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const live = JSON.stringify({ trashed: { eq: false } });

const refused = (error: string) =>
  expect.objectContaining({ body: expect.objectContaining({ error }) });

test('numbers conflicting names on move and refuses invalid moves', async () => {
  const drive = await freshDrive(magpie);
  const from = await drive.folder('from');
  const to = await drive.folder('to');
  const below = await drive.folder('below', to);
  const [file] = await drive.files(from, ['x.tar.gz', 1]);
  await drive.files(to, ['x.tar.gz', 1], ['x(1).tar.gz', 1]);
  await drive.move([file!], to);
  expect(await drive.names(to)).toEqual(['below', 'x.tar.gz', 'x(1).tar.gz', 'x(2).tar.gz']);
  const current = refused('file_move_or_copy_to_cur');
  await expect(drive.move([file!], to)).rejects.toEqual(current);
  await expect(drive.move([to], to)).rejects.toEqual(current);
  await expect(drive.move([to], below)).rejects.toEqual(current);
  await expect(drive.copy([to], below)).rejects.toEqual(current);
  await expect(drive.move([file!], 'nowhere')).rejects.toEqual(refused('file_not_found'));
  await expect(drive.move([file!], file!)).rejects.toEqual(refused('invalid_argument'));
  await expect(drive.move(['nobody'], to)).rejects.toEqual(refused('file_not_found'));
  await expect(drive.move([], to)).rejects.toEqual(refused('invalid_argument'));
  await drive.move([file!]);
  expect(await drive.names()).toContain('x(2).tar.gz');
  await drive.isHealthy();
});

test('numbers a copy next to its original and never replaces it', async () => {
  const drive = await freshDrive(magpie);
  const folder = await drive.folder('folder');
  await drive.files(folder, ['inside', 5]);
  const [file] = await drive.files('', ['x.txt', 3]);
  const current = refused('file_move_or_copy_to_cur');
  const copyBeside = async (conflict: 'keep_both' | 'replace' | 'skip') => {
    const input = { ids: [file!, folder], to: { parent_id: '' }, conflict };
    const { task_id: id } = await magpie.call(calls.copyFiles, input, drive.as);
    expect(await magpie.call(calls.getTask, { id }, drive.as)).toMatchObject({ progress: 100 });
  };
  await expect(drive.copy([file!, folder], '')).rejects.toEqual(current);
  for (const conflict of ['keep_both', 'replace', 'skip'] as const) await copyBeside(conflict);
  expect(await drive.names()).toEqual([
    'folder',
    'folder(1)',
    'folder(2)',
    'x.txt',
    'x(1).txt',
    'x(2).txt',
  ]);
  expect(await drive.trash()).toEqual([]);
  const below = { ids: [folder], to: { parent_id: folder }, conflict: 'keep_both' as const };
  await expect(magpie.call(calls.copyFiles, below, drive.as)).rejects.toEqual(current);
  expect(await drive.usage()).toBe(3 * (3 + 5));
  await drive.isHealthy();
});

test('numbers a hundred files with the same name', async () => {
  const drive = await freshDrive(magpie);
  const from = await drive.folder('from');
  const to = await drive.folder('to');
  const ids = await drive.files(
    from,
    ...Array.from({ length: 100 }, () => ['same', 1] as [string, number]),
  );
  await drive.move(ids, to);
  expect(new Set(await drive.names(to)).size).toBe(100);
  await drive.isHealthy();
});

test('returns which names of a list exist in a folder', async () => {
  const drive = await freshDrive(magpie);
  const folder = await drive.folder('into');
  const [, other] = await drive.files(folder, ['Ä.txt', 1], ['twice', 2], ['gone', 3], ['mine', 4]);
  const [, , gone] = (await drive.list({ parent_id: folder, order: 'size_asc' })).map(
    ({ id }) => id,
  );
  await drive.putInTrash(gone!);
  const inner = await drive.folder('twice', folder);
  const input = {
    parent_id: folder,
    names: ['A\u0308.txt', 'nobody', 'twice', 'gone', '../x', 'twice'],
  };
  const { conflicts } = await magpie.call(calls.findConflicts, input, drive.as);
  expect(conflicts.map(({ name, file }) => [name, file.name, file.kind, file.size])).toEqual([
    ['A\u0308.txt', '\u00c4.txt', 'drive#file', '1'],
    // The latest of two with the same name.
    ['twice', 'twice', 'drive#folder', '0'],
  ]);
  expect(conflicts[1]!.file.id).toBe(inner);
  expect(other).not.toBe(inner);
  const many = { parent_id: '', names: Array.from({ length: 1001 }, (_, at) => `${at}`) };
  await expect(magpie.call(calls.findConflicts, many, drive.as)).rejects.toEqual(
    refused('invalid_argument'),
  );
  await expect(
    magpie.call(calls.findConflicts, { ...many, names: ['a'], parent_id: 'nobody' }, drive.as),
  ).rejects.toEqual(refused('file_not_found'));
});

test.each(['move', 'copy'] as const)(
  'applies the decision for each conflict of a %s and reports it in the task',
  async (method) => {
    const drive = await freshDrive(magpie);
    const [from, to] = [await drive.folder('from'), await drive.folder('to')];
    const [one, two, three, free] = await drive.files(
      from,
      ['1', 10],
      ['2', 20],
      ['3', 30],
      ['4', 40],
    );
    const [old, , old3] = await drive.files(to, ['1', 1], ['2', 2], ['3', 3]);
    const { task_id } = await magpie.call(
      method === 'move' ? calls.moveFiles : calls.copyFiles,
      {
        ids: [one!, two!, three!, free!],
        to: { parent_id: to },
        conflict: 'skip',
        conflicts: { [one!]: 'replace', [three!]: 'keep_both' },
      },
      drive.as,
    );
    const task = await magpie.call(calls.getTask, { id: task_id }, drive.as);
    expect(task).toMatchObject({
      phase: 'PHASE_TYPE_COMPLETE',
      params: { replaced_ids: old, skipped_ids: two },
    });
    const there = await drive.list({ parent_id: to, order: 'name_asc', filters: live });
    const made =
      method === 'copy' ? there.filter(({ name }) => name !== '2').map(({ id }) => id) : [];
    const createdIds = task.params.created_ids?.split(',') ?? [];
    expect(new Set(createdIds)).toEqual(new Set(made.filter((id) => id !== old3)));
    expect(there.map(({ name, size }) => [name, size])).toEqual([
      ['1', '10'],
      ['2', '2'],
      ['3', '3'],
      ['3(1)', '30'],
      ['4', '40'],
    ]);
    expect(await drive.names(from)).toEqual(method === 'move' ? ['2'] : ['1', '2', '3', '4']);
    expect(await drive.trash()).toEqual(['1']);
    expect(await drive.usage()).toBe(method === 'move' ? 106 : 106 + 80);
    await drive.isHealthy();
  },
);

test("doesn't let two files with the same name from two folders replace each other", async () => {
  const drive = await freshDrive(magpie);
  const [a, b, to] = [await drive.folder('a'), await drive.folder('b'), await drive.folder('to')];
  const [first] = await drive.files(a, ['same', 1]);
  const [second] = await drive.files(b, ['same', 2]);
  await drive.files(to, ['same', 3]);
  for (const [call, left] of [
    [calls.copyFiles, ['same', 'same(1)']],
    // Only the first copy conflicts with the move.
    [calls.moveFiles, ['same', 'same(1)', 'same(2)']],
  ] as const) {
    const input = { ids: [first!, second!], to: { parent_id: to }, conflict: 'replace' as const };
    const { task_id } = await magpie.call(call, input, drive.as);
    const { phase } = await magpie.call(calls.getTask, { id: task_id }, drive.as);
    expect(phase).toBe('PHASE_TYPE_COMPLETE');
    expect(await drive.names(to)).toEqual(left);
  }
  expect(await drive.trash()).toHaveLength(2);
  await drive.isHealthy();
});
