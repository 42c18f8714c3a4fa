import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import type { InputOf } from '#protocol/call.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, givenFile } from '../support/drive.ts';
import { type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

/** A new user's drive, with the calls this file needs. */
async function freshDrive() {
  const user: TestUser = await createUser(magpie);
  const as = { token: user.token };
  const list = async (input: InputOf<typeof calls.listFiles> = {}) =>
    (await magpie.call(calls.listFiles, input, as)).files;
  return {
    user,
    as,
    list,
    names: async (parentId = '') =>
      (await list({ parent_id: parentId, order: 'name_asc', filters: live })).map(
        ({ name }) => name,
      ),
    folder: async (name: string, parentId = '') =>
      (await magpie.call(calls.createFile, { kind: 'drive#folder', name, parent_id: parentId }, as))
        .file!.id,
    files: (parentId: string, ...files: [name: string, size: number][]) =>
      act<string[]>(magpie, user.userId, 'insertFiles', {
        parentId,
        files: files.map(([name, size]) => givenFile(name, size)),
      }),
    usage: async () => Number((await magpie.call(calls.about, {}, as)).quota.usage),
    count: async (id: string) => (await magpie.call(calls.getFile, { id }, as)).child_count,
    done: async (taskId: string) => {
      const task = await magpie.call(calls.getTask, { id: taskId }, as);
      expect(task).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', progress: 100 });
    },
  };
}
const live = JSON.stringify({ trashed: { eq: false } });

test('seeded files are listed', async () => {
  const drive = await freshDrive();
  await drive.files('', ['a.txt', 3], ['b.txt', 4]);
  expect(await drive.names()).toEqual(['a.txt', 'b.txt']);
  expect(await drive.usage()).toBe(7);
});
