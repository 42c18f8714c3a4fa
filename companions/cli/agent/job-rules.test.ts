import { describe, expect, test } from 'vitest';
import type { EngineFile } from '#protocol/bittorrent-engine.ts';
import { commonWish, nextLookMs, pauseMs, reportOf, stepFor, unselected } from './job-rules.ts';

describe('the next step of a download', () => {
  test.each([
    ['run', 'absent', 'add'],
    ['run', 'paused', 'resume'],
    ['run', 'downloading', 'none'],
    ['run', 'complete', 'none'],
    ['run', 'busy', 'again'],
    ['run', 'full', 'again'],
    ['run', 'faulty', 'again'],
    ['run', 'invalid', 'none'],
    ['pause', 'absent', 'none'],
    ['pause', 'downloading', 'pause'],
    ['pause', 'metadata', 'pause'],
    ['pause', 'paused', 'none'],
    ['pause', 'complete', 'none'],
    ['pause', 'full', 'none'],
    ['seed', 'absent', 'add'],
    ['seed', 'seeding', 'none'],
    ['seed', 'faulty', 'none'],
  ] as const)('%s, %s: %s', (want, phase, step) => {
    expect(stepFor(want, phase)).toBe(step);
  });
});

describe('jobs for the same torrent', () => {
  test('run while one of them wants it', () => {
    const places = null;
    expect(commonWish([{ want: 'pause', places }]).want).toBe('pause');
    expect(
      commonWish([
        { want: 'pause', places },
        { want: 'seed', places },
      ]).want,
    ).toBe('seed');
    expect(
      commonWish([
        { want: 'seed', places },
        { want: 'run', places },
      ]).want,
    ).toBe('run');
  });

  test('select the files of all', () => {
    const want = 'run' as const;
    expect(
      commonWish([
        { want, places: [4, 0] },
        { want, places: [4, 1] },
      ]).places,
    ).toEqual([0, 1, 4]);
    expect(
      commonWish([
        { want, places: [4] },
        { want, places: null },
      ]).places,
    ).toBeNull();
  });

  test('select what is missing', () => {
    const file = (place: number, isSelected: boolean): EngineFile => ({
      place,
      path: ['a'],
      size: 1,
      isSelected,
      isReady: false,
      address: '/a',
    });
    const files = [file(0, true), file(1, false), file(2, false)];
    expect(unselected(files, { want: 'run', places: [0, 2] })).toEqual([2]);
    expect(unselected(files, { want: 'run', places: null })).toEqual([1, 2]);
  });
});

test('a report has the files only if they have changed', () => {
  const state = {
    phase: 'downloading' as const,
    name: 'Opera',
    totalBytes: 10,
    doneBytes: 5,
    bytesPerSecond: 1,
    peers: 2,
  };
  const job = { job_id: 'ada:film', lease: 'lease' };
  expect(reportOf(job, state, undefined)).not.toHaveProperty('files');
  expect(reportOf(job, state, [])).toMatchObject({ files: [], done_bytes: 5, peers: 2 });
});

test('looks come soon after a change, then less and less often', () => {
  const active = { hasChanged: false, isActive: true };
  expect(nextLookMs(20_000, { hasChanged: true, isActive: false })).toBe(1_000);
  expect(nextLookMs(1_000, active)).toBe(1_500);
  expect(nextLookMs(4_000, active)).toBe(5_000);
  expect(nextLookMs(5_000, { hasChanged: false, isActive: false })).toBe(7_500);
  expect(nextLookMs(19_000, { hasChanged: false, isActive: false })).toBe(20_000);
});

test('a call that waited for changes is followed by the next one soon', () => {
  expect(pauseMs(20_000, true)).toBe(1_000);
  expect(pauseMs(20_000, false)).toBe(20_000);
});
