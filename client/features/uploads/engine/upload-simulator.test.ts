import { expect, test } from 'vitest';
import { type Faults, UploadWorld } from '#tests/support/upload-world.ts';

const seeds = 200;
/** Guards against endless runs, not slow machines. */
const timeoutMs = 120_000;

/** Runs the uploads of a folder with a dozen files under random faults. */
function live(seed: number, faults: Partial<Faults> = {}): UploadWorld {
  const world = new UploadWorld(seed, {
    lostQuestion: 0.05,
    lostReply: 0.05,
    serverError: 0.02,
    reload: 0.01,
    change: 0.002,
    longAway: 0.3,
    offline: 0.003,
    ...faults,
  });
  for (let file = 0; file < 12; file += 1) {
    world.put(`Photos/${file % 3}/${file}.jpg`, (file * 11) % 61);
  }
  world.drop('first', ['Photos', 'Photos/empty', 'Photos/0', 'Photos/1', 'Photos/2']);
  world.run(400);
  return world;
}

/** Returns files that are missing, mixed, truncated or duplicated. */
function faultsOf(world: UploadWorld): string[] {
  const wrong: string[] = [];
  const byPath = Map.groupBy(world.complete(), (file) => world.pathOf(file));
  for (const path of world.device.keys()) {
    const there = byPath.get(path) ?? [];
    if (there.length !== 1) wrong.push(`${path} is there ${there.length} times`);
  }
  for (const file of world.complete()) {
    const versions = new Set(file.content.map((part) => part.split(':')[0]));
    if (versions.size > 1) wrong.push(`${world.pathOf(file)} is mixed`);
    let at = 0;
    for (const part of file.content) {
      const [from, to] = part.split(':')[1]!.split('-').map(Number);
      if (from !== at) wrong.push(`${world.pathOf(file)} has a gap at ${at}`);
      at = to!;
    }
    if (at !== file.sizeBytes) wrong.push(`${world.pathOf(file)} has ${at} of ${file.sizeBytes}`);
  }
  if (byPath.size !== world.device.size)
    wrong.push(`${byPath.size} files instead of ${world.device.size}`);
  const folders = [...world.folders.values()].map((folder) => world.pathOf(folder)).sort();
  if (folders.join() !== 'Photos,Photos/0,Photos/1,Photos/2,Photos/empty')
    wrong.push(folders.join());
  return wrong;
}

test(
  `over ${seeds} runs with faults, no file is corrupt, missing or duplicated, and little is resent`,
  () => {
    let interruptions = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const areFilesChanged = seed % 2 === 0;
      const world = live(seed, areFilesChanged ? {} : { change: 0 });
      expect(faultsOf(world), `seed ${seed}`).toEqual([]);
      interruptions += world.interruptions;
      if (areFilesChanged) continue;
      // Files uploaded in an earlier visit don't cause conflict questions.
      expect(world.log, `seed ${seed}`).not.toContain('answer');
      // An interruption costs at most resending the parts in transit.
      for (const [name, bytes] of world.taken) {
        const size = world.device.get(name.split('@')[0]!)!.sizeBytes;
        const allowed = size + (world.allowance.get(name) ?? 0);
        expect(bytes, `seed ${seed}, ${name}`).toBeLessThanOrEqual(allowed);
      }
    }
    expect(interruptions).toBeGreaterThan(1_000);
  },
  timeoutMs,
);

test('is deterministic for a seed', () => {
  for (const seed of [3, 77, 191]) expect(live(seed).log).toEqual(live(seed).log);
});

test('sends every byte once without faults', () => {
  const none = { lostQuestion: 0, lostReply: 0, serverError: 0, reload: 0, change: 0, offline: 0 };
  const world = live(1, none);
  expect(faultsOf(world)).toEqual([]);
  for (const [name, bytes] of world.taken) {
    expect(bytes).toBe(world.device.get(name.split('@')[0]!)!.sizeBytes);
  }
});

test('stops everything when the drive is full and states the missing space', () => {
  const world = new UploadWorld(5, {
    lostQuestion: 0,
    lostReply: 0.05,
    serverError: 0,
    reload: 0,
    change: 0,
    longAway: 0,
    offline: 0,
  });
  for (let file = 0; file < 10; file += 1) world.put(`${file}.bin`, 20);
  world.quotaBytes = 90;
  world.drop('first');
  world.run(500);
  const { standstill } = world.core.list;
  expect(standstill).toEqual({ why: 'full', freeBytes: 10, missingBytes: 110 });
  expect(world.complete()).toHaveLength(4);
  world.quotaBytes = 155;
  world.handle({ on: 'space', choice: 'again' });
  world.run(0);
  expect(world.complete()).toHaveLength(7);
  world.quotaBytes = 1_000;
  world.handle({ on: 'space', choice: 'again' });
  world.run(0);
  expect(world.complete()).toHaveLength(10);
});
