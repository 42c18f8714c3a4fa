import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, limitDrive } from '#tests/support/drive.ts';
import { DriveModel } from '#tests/support/drive-model.ts';
import { type Fronted, startFronted, type Step } from '#tests/support/front.ts';

let fronted: Fronted;
beforeAll(async () => {
  fronted = await startFronted();
});
afterAll(() => fronted.magpie.stop());

/** Creates a random number generator from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const operationsEach = 2500;
/** Generated together, so that some conflict with earlier ones of the same batch. */
const operationsPerCall = 25;
/** Above this size, the drive is thinned out to keep full checks fast. */
const nodesMax = 80;
const names = ['a', 'b', 'a(1)', 'x.tar.gz', '文', 'A'];
const total = { operations: 0, refused: 0 };

function randomStep(model: DriveModel, gone: string[], random: () => number): Step {
  const number = (below: number) => Math.floor(random() * below);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)]!;
  const ids = [...model.nodes.keys()];
  const folders = ids.filter((id) => !model.nodes.get(id)!.isFile);
  const folder = () => pick(['', '', ...folders]);
  // Sometimes a deleted node.
  const one = () => (random() < 0.03 && gone.length > 0 ? pick(gone) : (pick(ids) ?? 'none'));
  const some = () => Array.from({ length: 1 + number(4) }, one);
  const upload = () => pick([...model.uploads.keys()]) ?? 'none';
  const batch = (type: string) => () => ({
    name: 'batch',
    input: { type, ids: some(), to: folder(), idempotencyKey: '' },
  });
  const parentId = folder();
  const thinning = ids.length > nodesMax ? Array.from({ length: 8 }, () => batch('delete')) : [];
  return pick<() => Step>([
    () => ({
      name: 'createFolder',
      input: { name: pick(names), parentId, folderType: '', idempotencyKey: '' },
    }),
    () => ({
      name: 'insertFiles',
      input: { parentId, files: [1, 2].map(() => givenFile(pick(names), number(9))) },
    }),
    () => ({
      name: 'openUpload',
      input: {
        name: pick(names),
        parentId,
        size: number(3) * 5,
        hash: '',
        params: {},
        userModifiedAt: 0,
        idempotencyKey: '',
      },
    }),
    () => ({ name: 'beginWhole', input: { id: upload() } }),
    () => {
      const [id = 'none', upload] = pick([...model.uploads].filter(([, { blob }]) => blob)) ?? [];
      const digests = { blocks: new Uint8Array(20), crc32: 0 };
      const input = { id, blob: upload?.blob ?? '', etag: 'etag', md5: 'AB'.repeat(16), digests };
      return { name: 'commitWhole', input };
    },
    () => ({ name: 'abortUpload', input: { id: upload() } }),
    () => ({ name: 'rename', input: { id: one(), name: pick(names) } }),
    () => ({ name: 'star', input: { ids: some(), isStarred: random() < 0.5 } }),
    batch('trash'),
    batch('trash'),
    batch('untrash'),
    batch('move'),
    batch('move'),
    batch('copy'),
    batch('delete'),
    () => batch(random() < 0.2 ? 'emptytrash' : 'untrash')(),
    ...thinning,
  ])();
}

test.each([1, 20_261_120, 77, 4_711])(
  'keeps every invariant and matches the model after random operations (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const { userId } = await createUser(fronted.magpie);
    const model = new DriveModel();
    const gone: string[] = [];
    for (let done = 0; done < operationsEach; done += operationsPerCall) {
      const before = [...model.nodes.keys()];
      const steps = Array.from({ length: operationsPerCall }, () =>
        randomStep(model, gone, random),
      );
      const seen = await fronted.runSteps(userId, steps);
      steps.forEach((step, at) => {
        const { outcome } = seen[at]!;
        // An operation may be refused. The state it leaves is checked.
        if (!outcome.ok) expect(outcome.status).toBeLessThan(500);
        model.follow(step, seen[at]!);
        total.operations += 1;
        total.refused += Number(!outcome.ok);
      });
      gone.push(...before.filter((id) => !model.nodes.has(id)));
    }
    model.compare(await fronted.rows(userId));
  },
);

test('ran ten thousand operations, most of them with an effect', () => {
  console.log(
    `random operations: ${total.operations} (${total.refused} refused), promises and model checked after each, drift 0`,
  );
  expect(total.operations).toBeGreaterThanOrEqual(10_000);
  expect(total.refused).toBeLessThan(total.operations / 2);
});

test('serializes concurrent operations', async () => {
  const { userId } = await createUser(fronted.magpie);
  const drive = <T>(name: string, input: unknown) =>
    callDrive<T>(fronted.magpie, userId, name, input);
  await limitDrive(fronted.magpie, userId, 100);
  const tries = Array.from({ length: 40 }, (_, at) =>
    drive('insertFiles', { parentId: '', files: [givenFile(`f${at}`, 7)] }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(tries)).filter(Boolean).length).toBe(14);
  expect(await drive('checkup', {})).toEqual([]);
});
