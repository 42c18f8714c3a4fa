import { expect } from 'vitest';
import type { InputOf } from '#protocol/call.ts';
import * as calls from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import type { Magpie } from '#tests/support/magpie.ts';

const live = JSON.stringify({ trashed: { eq: false } });
const inTrash = JSON.stringify({ trashed: { eq: true } });

/** Creates a user with short calls for the files of the drive. */
export async function freshDrive(magpie: Magpie) {
  const user = await createUser(magpie);
  const as = { token: user.token };
  const list = async (input: InputOf<typeof calls.listFiles> = {}) =>
    (await magpie.call(calls.listFiles, input, as)).files;
  const done = async (answer: { task_id: string }) => {
    const task = await magpie.call(calls.getTask, { id: answer.task_id }, as);
    expect(task).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', progress: 100 });
  };
  return {
    user,
    as,
    list,
    names: async (parentId = '') =>
      (await list({ parent_id: parentId, order: 'name_asc', filters: live })).map(
        ({ name }) => name,
      ),
    trash: async () =>
      (await list({ parent_id: '*', order: 'name_asc', filters: inTrash })).map(({ name }) => name),
    get: (id: string) => magpie.call(calls.getFile, { id }, as),
    folder: async (name: string, parentId = '') => {
      const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
      return (await magpie.call(calls.createFile, input, as)).file!.id;
    },
    files: (parentId: string, ...files: [name: string, size: number][]) =>
      callDrive<string[]>(magpie, user.userId, 'insertFiles', {
        parentId,
        files: files.map(([name, size]) => givenFile(name, size)),
      }),
    usage: async () => Number((await magpie.call(calls.about, {}, as)).quota.usage),
    move: (ids: string[], to?: string) =>
      magpie
        .call(calls.moveFiles, { ids, to: to === undefined ? {} : { parent_id: to } }, as)
        .then(done),
    copy: (ids: string[], to: string) =>
      magpie.call(calls.copyFiles, { ids, to: { parent_id: to } }, as).then(done),
    putInTrash: (...ids: string[]) => magpie.call(calls.trashFiles, { ids }, as).then(done),
    takeBack: (...ids: string[]) => magpie.call(calls.untrashFiles, { ids }, as).then(done),
    remove: (...ids: string[]) => magpie.call(calls.deleteFiles, { ids }, as).then(done),
    emptyTrash: () => magpie.call(calls.emptyTrash, {}, as).then(done),
    isHealthy: async () => expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]),
  };
}
