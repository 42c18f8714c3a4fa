import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveTopic } from '#protocol/changes.ts';
import { LiveUpdates } from './live-updates.ts';

let done: string[];
let shownRevision: { current: number };
let updates: LiveUpdates;
let page: { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = { hidden: false };
  vi.stubGlobal('document', page);
  done = [];
  shownRevision = { current: 5 };
  updates = new LiveUpdates(
    {
      shownRevision,
      changed: (focus) => done.push(`changed ${focus}`),
      refreshMeter: () => done.push('meter'),
    },
    (topic) => done.push(topic),
  );
});
afterEach(() => {
  updates.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hear = (revision: number, ...topics: LiveTopic[]) => updates.add({ revision, topics });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a notice', () => {
  test('of changed files refetches them, without moving the focus', async () => {
    hear(6, 'files', 'storage');
    await pass(200);
    expect(done).toEqual(['changed null', 'files', 'storage']);
  });

  test('of files that the list has loaded meanwhile refetches nothing but the meter', async () => {
    hear(6, 'files', 'storage');
    shownRevision.current = 6;
    await pass(200);
    expect(done).toEqual(['meter', 'files', 'storage']);
  });

  test('of tasks leaves files alone, also where no list shows a revision', async () => {
    shownRevision.current = 0;
    hear(6, 'tasks');
    await pass(200);
    expect(done).toEqual(['tasks']);
  });

  test('is followed at most once a second', async () => {
    hear(6, 'files');
    await pass(200);
    hear(7, 'files');
    hear(8, 'files');
    await pass(999);
    expect(done).toEqual(['changed null', 'files']);
    await pass(1);
    expect(done).toEqual(['changed null', 'files', 'changed null', 'files']);
  });

  test('waits until the tab is visible', async () => {
    page.hidden = true;
    hear(6, 'files');
    await pass(5_000);
    expect(done).toEqual([]);
    page.hidden = false;
    updates.plan();
    await pass(200);
    expect(done).toEqual(['changed null', 'files']);
  });
});

describe('a connection', () => {
  test('begins with the files that changed after the list was read', async () => {
    hear(5);
    await pass(5_000);
    expect(done).toEqual([]);
  });

  test('refetches a list that is older than it', async () => {
    hear(6);
    await pass(200);
    expect(done).toEqual(['changed null', 'files']);
  });

  test('refetches everything after an interruption', async () => {
    hear(5);
    hear(5);
    await pass(200);
    expect(done).toEqual(['meter', 'files', 'tasks', 'shares', 'storage']);
  });
});
