import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveTopic } from '#protocol/changes.ts';
import type { ShownList } from '#client/features/drive-context/use-drive.ts';
import { LiveUpdates } from './live-updates.ts';

let done: string[];
let shownList: { current: ShownList };
let updates: LiveUpdates;
let page: { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = { hidden: false };
  vi.stubGlobal('document', page);
  done = [];
  shownList = { current: { revision: 5, isReading: false } };
  updates = new LiveUpdates(
    {
      shownList,
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

const show = (state: Partial<ShownList>) => {
  shownList.current = { ...shownList.current, ...state };
};
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
    show({ revision: 6 });
    await pass(200);
    expect(done).toEqual(['meter', 'files', 'storage']);
  });

  test('of files waits for the list that is being loaded, which has them', async () => {
    show({ isReading: true });
    hear(6, 'files');
    await pass(1_000);
    expect(done).toEqual([]);
    show({ revision: 6, isReading: false });
    await pass(200);
    expect(done).toEqual(['files']);
  });

  test('of files refetches them if that list is older, or takes too long', async () => {
    show({ isReading: true });
    hear(6, 'files');
    await pass(400);
    show({ isReading: false });
    await pass(200);
    expect(done).toEqual(['changed null', 'files']);
    show({ isReading: true });
    hear(7, 'files');
    await pass(6_500);
    expect(done).toEqual(['changed null', 'files', 'changed null', 'files']);
  });

  test('of tasks leaves files alone, also where no list shows a revision', async () => {
    show({ revision: 0 });
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
    expect(done).toEqual(['meter', 'files', 'tasks', 'shares', 'storage', 'agent', 'requests']);
  });
});
