import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser } from '../support/accounts.ts';
import { act, upload } from '../support/drive.ts';
import { CallFailed, type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

test('of twenty workers on one drive none loses what it was told is done', async () => {
  const user = await createUser(magpie);
  const call: Magpie['call'] = (which, input) => magpie.call(which, input, { token: user.token });
  const folder = async (name: string) =>
    (await call(calls.createFile, { kind: 'drive#folder', name })).file!.id;
  const [left, right] = [await folder('left'), await folder('right')];
  const wanted = await upload(magpie, user, 'wanted', new Uint8Array(1), left);
  const expected = new Map<string, { name: string; parent_id: string; trashed: boolean }>();
  const gone: string[] = [];
  let acknowledged = 0;
  let usedBytes = 1;
  let wins = 0;

  const worker = async (number: number) => {
    const ids: string[] = [];
    for (const turn of [0, 1, 2]) {
      ids.push(await upload(magpie, user, `${number}-${turn}`, new Uint8Array(10 + number), left));
    }
    const [kept, trashed, deleted] = ids as [string, string, string];
    await call(calls.renameFile, { id: kept, name: `kept by ${number}` });
    await call(calls.moveFiles, { ids: [kept], to: { parent_id: right } });
    await call(calls.trashFiles, { ids: [kept, trashed] });
    await call(calls.untrashFiles, { ids: [kept] });
    await call(calls.deleteFiles, { ids: [deleted] });
    // A name all of them want, in one folder: one may have it.
    const isWon = await call(calls.renameFile, { id: kept, name: 'the one' }).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(CallFailed);
        expect((error as CallFailed).body.error).toBe('file_duplicated_name');
        return false;
      },
    );
    wins += Number(isWon);
    // The same file moved to and fro by all; being there already is the only refusal.
    await call(calls.moveFiles, {
      ids: [wanted],
      to: { parent_id: number % 2 ? left : right },
    }).catch((error: unknown) => {
      expect((error as CallFailed).body.error).toBe('file_move_or_copy_to_cur');
    });
    const name = isWon ? 'the one' : `kept by ${number}`;
    expected.set(kept, { name, parent_id: right, trashed: false });
    expected.set(trashed, { name: `${number}-1`, parent_id: left, trashed: true });
    gone.push(deleted);
    usedBytes += 2 * (10 + number);
    acknowledged += 8 + Number(isWon);
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => worker(number)));

  expect(wins).toBe(1);
  for (const [id, file] of expected) {
    expect(await call(calls.getFile, { id })).toMatchObject(file);
  }
  for (const id of gone) expect(await act(magpie, user.userId, 'node', { id })).toBeNull();
  expect((await call(calls.about, {})).quota.usage).toBe(String(usedBytes));
  expect(await act(magpie, user.userId, 'checkup')).toEqual([]);
  console.log(`parallel histories: 20 workers, ${acknowledged} acknowledged effects, 0 lost`);
});
