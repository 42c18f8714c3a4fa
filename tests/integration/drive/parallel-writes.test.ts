import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, upload } from '#tests/support/drive.ts';
import {
  type Addition,
  type Look,
  misfits,
  misfitsOfSet,
  type Sight,
} from '#tests/support/histories.ts';
import { CallFailed, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

test('keeps every acknowledged change of twenty concurrent workers', async () => {
  const user = await createUser(magpie);
  const call: Magpie['call'] = (which, input) => magpie.call(which, input, { token: user.token });
  const folder = async (name: string) =>
    (await call(calls.createFile, { kind: 'drive#folder', name })).file!.id;
  const [left, right] = [await folder('left'), await folder('right')];
  const last = await upload(magpie, user, 'wanted', new Uint8Array(1), left);
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
    // All of them want this name in one folder. One may have it.
    const isWon = await call(calls.renameFile, { id: kept, name: 'the one' }).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(CallFailed);
        expect((error as CallFailed).body.error).toBe('file_duplicated_name');
        return false;
      },
    );
    wins += Number(isWon);
    // All of them move the same file. The only refusal is that it's already there.
    await call(calls.moveFiles, {
      ids: [last],
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
  for (const id of gone) expect(await callDrive(magpie, user.userId, 'node', { id })).toBeNull();
  expect((await call(calls.about, {})).quota.usage).toBe(String(usedBytes));
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  console.log(`parallel histories: 20 workers, ${acknowledged} acknowledged effects, 0 lost`);
});

test('accepts one of two hundred edits of the same revision and refuses the others', async () => {
  const user = await createUser(magpie);
  const { file } = await magpie.call(
    calls.createFile,
    { kind: 'drive#folder', name: 'read by all' },
    { token: user.token },
  );
  const { id, revision } = file!;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const headers = { 'if-match': `"${revision}"` };
      const input = { id, name: `by ${number}` };
      const edit = magpie.call(calls.renameFile, input, { token: user.token, headers });
      return edit.then(
        ({ name }) => name,
        (error: CallFailed) => `${error.status} ${error.body.error}`,
      );
    }),
  );
  const won = outcomes.filter((outcome) => outcome !== '412 file_revision_changed');
  expect(won).toHaveLength(1);
  const now = await magpie.call(calls.getFile, { id }, { token: user.token });
  expect(now).toMatchObject({ name: won[0], revision: String(Number(revision) + 1) });
});

test('orders all observed states of files and space of twenty workers', async () => {
  const user = await createUser(magpie);
  const callAs = (headers: Record<string, string> = {}): Magpie['call'] => {
    return (which, input) => magpie.call(which, input, { token: user.token, headers });
  };
  const call = callAs();
  const folder = async (name: string) =>
    (await call(calls.createFile, { kind: 'drive#folder', name })).file!.id;
  const folders = [await folder('left'), await folder('right')] as const;
  const shared = [await folder('one'), await folder('other')];
  const seen = new Map(shared.map((id): [string, Sight[]] => [id, []]));
  const additions: Addition[] = [];
  const looks: Look[] = [];
  let refused = 0;

  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now();
    const value = await work();
    return { value, began, ended: performance.now() };
  };
  const read = async (id: string) => {
    const { value, ...span } = await timed(() => call(calls.getFile, { id }));
    const sight = { revision: Number(value.revision), state: `${value.parent_id}/${value.name}` };
    seen.get(id)!.push({ ...span, ...sight, isChange: false });
    return value;
  };
  /** Changes the state it has read, unless another worker was faster. */
  const change = async (id: string, worker: number, turn: number) => {
    const file = await read(id);
    const revision = Number(file.revision) + 1;
    const bound = callAs({ 'if-match': `"${file.revision}"` });
    const name = `${turn} by ${worker}`;
    const to = folders.find((one) => one !== file.parent_id)!;
    const isMove = (worker + turn) % 2 === 0;
    const reads = timed<unknown>(() =>
      isMove
        ? bound(calls.moveFiles, { ids: [id], to: { parent_id: to } })
        : bound(calls.renameFile, { id, name }),
    );
    try {
      const { began, ended } = await reads;
      const state = isMove ? `${to}/${file.name}` : `${file.parent_id}/${name}`;
      seen.get(id)!.push({ began, ended, revision, state, isChange: true });
    } catch (error) {
      expect((error as CallFailed).body.error).toBe('file_revision_changed');
      refused += 1;
    }
    await read(id);
  };
  const look = async () => {
    const { value, ...span } = await timed(() => call(calls.about, {}));
    looks.push({ ...span, bits: Number(value.quota.usage) });
  };
  const worker = async (number: number) => {
    await change(shared[number % 2]!, number, 1);
    const bit = 2 ** number;
    const { began, ended } = await timed(() =>
      upload(magpie, user, `worker ${number}`, new Uint8Array(bit)),
    );
    additions.push({ began, ended, bit });
    await look();
    await change(shared[(number + 1) % 2]!, number, 2);
    await look();
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => worker(number)));

  const histories = [...seen.values()];
  expect(histories.flatMap(misfits)).toEqual([]);
  expect(misfitsOfSet(additions, looks)).toEqual([]);
  const changes = histories.flat().filter(({ isChange }) => isChange).length;
  expect(changes + refused).toBe(40);
  const answers = histories.flat().length + looks.length + additions.length + refused;
  console.log(
    `histories: 20 workers, ${answers} answers, ${changes} changes and ${refused} refused, 0 anomalies`,
  );
});
