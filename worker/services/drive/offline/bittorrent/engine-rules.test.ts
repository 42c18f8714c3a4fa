import { describe, expect, test } from 'vitest';
import type { EnginePhase, EngineState } from '#protocol/bittorrent-engine.ts';
import {
  afterLook,
  shownBytes,
  stageOf,
  startedDownload,
  verdictOf,
} from '#worker/services/drive/offline/bittorrent/engine-rules.ts';

const limits = { metadataSeconds: 1800, stallSeconds: 86_400 };
const begun = startedDownload('0123456789abcdef', 1_000, false);
const state = (phase: EnginePhase, doneBytes = 0, totalBytes = 0, peers = 1): EngineState => ({
  phase,
  name: totalBytes > 0 ? 'Opera' : '',
  totalBytes,
  doneBytes,
  bytesPerSecond: 0,
  peers,
});

/** Looks at the engine a number of seconds after the start. */
function look(phase: EnginePhase, seconds: number, [done, total]: [number, number] = [0, 0]) {
  const now = 1_000 + seconds * 1000;
  const seen = state(phase, done, total);
  const known = afterLook(begun, seen, now);
  return { known, verdict: verdictOf(seen, known, limits, now), stage: stageOf(seen, known, now) };
}

describe('a download at the engine', () => {
  test.each([
    ['absent', 'add'],
    ['busy', 'again'],
    ['full', 'again'],
    ['faulty', 'again'],
    ['paused', 'resume'],
    ['queued', 'wait'],
    ['metadata', 'wait'],
    ['complete', 'list'],
    ['seeding', 'list'],
    ['away', 'wait'],
    ['invalid', 'fail'],
  ] as const)('that is %s: %s', (phase, step) => {
    expect(look(phase, 1).verdict.step).toBe(step);
  });

  test('fails when no peer had the metadata in time', () => {
    expect(look('metadata', 1799)).toMatchObject({ verdict: { step: 'wait' }, stage: 'metadata' });
    expect(look('metadata', 1800).verdict).toEqual({ step: 'fail', reason: 'no-peers' });
    expect(look('absent', 1800).verdict).toEqual({ step: 'fail', reason: 'no-peers' });
  });

  test("doesn't count the time in the engine's own queue", () => {
    const { known, verdict, stage } = look('queued', 5_000);
    expect(verdict).toEqual({ step: 'wait' });
    expect(stage).toBe('queued');
    const later = state('metadata');
    const now = known.movedAt + 1_000;
    expect(verdictOf(later, afterLook(known, later, now), limits, now)).toEqual({ step: 'wait' });
  });

  test('is shown as stalled after a minute without bytes, and fails after a day', () => {
    const { known } = look('downloading', 10, [50, 100]);
    expect(known).toMatchObject({ movedAt: 11_000, doneBytes: 50, totalBytes: 100 });
    const same = state('downloading', 50, 100);
    const at = (seconds: number) => {
      const now = 11_000 + seconds * 1000;
      const next = afterLook(known, same, now);
      const listed = { ...next, listedAt: now };
      return [stageOf(same, next, now), verdictOf(same, listed, limits, now)];
    };
    expect(at(59)).toEqual(['downloading', { step: 'wait' }]);
    expect(at(60)).toEqual(['stalled', { step: 'wait' }]);
    expect(at(86_399)).toEqual(['stalled', { step: 'wait' }]);
    expect(at(86_400)).toEqual(['stalled', { step: 'fail', reason: 'stalled' }]);
  });

  test('is shown as without peers if it is idle and has none', () => {
    const { known } = look('downloading', 10, [50, 100]);
    const alone = state('downloading', 50, 100, 0);
    const at = (now: number) => stageOf(alone, afterLook(known, alone, now), now);
    expect([at(70_999), at(71_000)]).toEqual(['downloading', 'no-peers']);
    const searching = state('metadata', 0, 0, 0);
    expect(stageOf(searching, begun, 61_000)).toBe('no-peers');
  });

  test("doesn't count the time while the disk is full, and shows it", () => {
    expect(look('full', 100_000)).toMatchObject({ verdict: { step: 'again' }, stage: 'full' });
  });

  test("doesn't count the time without its agent, and shows it", () => {
    expect(look('away', 100_000)).toMatchObject({ verdict: { step: 'wait' }, stage: 'away' });
  });

  test('lists its files now and then while it runs', () => {
    const { known } = look('downloading', 10, [50, 100]);
    const listed = { ...known, listedAt: 11_000 };
    const seen = state('downloading', 51, 100);
    expect(verdictOf(seen, listed, limits, 20_999)).toEqual({ step: 'wait' });
    expect(verdictOf(seen, listed, limits, 21_000)).toEqual({ step: 'list' });
  });

  test('keeps its progress while bytes are checked again after a restart', () => {
    const { known } = look('downloading', 10, [50, 100]);
    const next = afterLook(known, state('metadata'), 12_000);
    expect(next).toMatchObject({ doneBytes: 50, totalBytes: 100, hasMetadata: true });
  });
});

test('the last tenth of the shown bytes is for the move into the drive', () => {
  expect(shownBytes({ doneBytes: 1000, movedBytes: 0 })).toBe(900);
  expect(shownBytes({ doneBytes: 1000, movedBytes: 500 })).toBe(950);
  expect(shownBytes({ doneBytes: 1000, movedBytes: 1000 })).toBe(1000);
});
