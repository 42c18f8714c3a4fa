import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  freshMs,
  KeptDocuments,
  type SnapshotCopy,
  type SnapshotSource,
  staleMaxMs,
} from '#worker/services/config/kept-documents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An object with one document whose reads complete when the test allows, if `isSlow`. */
function source({ isSlow = false } = {}) {
  const object = { version: 0, notice: '', breakerOpenedAt: 0 };
  const state = {
    object,
    isDown: false,
    reads: 0,
    held: [] as (() => void)[],
    shared: undefined as SnapshotCopy | undefined,
    failures: 0,
  };
  const snapshot = () => ({
    version: object.version,
    documents: [{ name: 'basic', json: JSON.stringify(object.notice), updatedAt: 1 }],
    breakerOpenedAt: object.breakerOpenedAt,
  });
  const place: SnapshotSource = {
    async read(known) {
      state.reads += 1;
      if (state.isDown) throw new Error('the object is unavailable');
      const answer = known === object.version ? undefined : snapshot();
      if (isSlow) await new Promise<void>((end) => state.held.push(end));
      return answer;
    },
    shared: {
      get: async () => state.shared,
      put: async (copy) => void (state.shared = copy),
    },
    parse: (_name, json) => ({ notice: JSON.parse(json) as string }),
    onFailure: () => (state.failures += 1),
  };
  /** Changes the document, by this isolate or by another one. */
  const change = (notice: string) => {
    object.version += 1;
    object.notice = notice;
    return snapshot();
  };
  return { place, state, change };
}

const noticeOf = async (kept: KeptDocuments, place: SnapshotSource, now: number) =>
  (await kept.all(place, now)).get('basic')?.value as { notice: string } | undefined;

const settle = () => vi.advanceTimersByTimeAsync(0);

test('every request after a change sees it, even during a running read', async () => {
  const { place, state, change } = source({ isSlow: true });
  change('old');
  const kept = new KeptDocuments();
  const early = noticeOf(kept, place, 1);
  await settle();
  await kept.change(place, { ...change('new'), readAt: 2 });
  expect(await noticeOf(kept, place, 2)).toEqual({ notice: 'new' });
  for (const end of state.held) end();
  expect(await early).toEqual({ notice: 'new' });
  expect(await noticeOf(kept, place, 3)).toEqual({ notice: 'new' });
});

test('answers of two changes in the wrong order leave the later one', async () => {
  const { place, change } = source();
  const [first, second] = [change('first'), change('second')];
  const kept = new KeptDocuments();
  await kept.change(place, { ...second, readAt: 2 });
  await kept.change(place, { ...first, readAt: 3 });
  expect(await noticeOf(kept, place, 3)).toEqual({ notice: 'second' });
});

test('the object is asked every five seconds, and other isolates use the shared copy', async () => {
  const { place, state, change } = source();
  change('old');
  const [one, other] = [new KeptDocuments(), new KeptDocuments()];
  const before = await noticeOf(one, place, 0);
  change('new');
  expect(await noticeOf(one, place, freshMs - 1)).toEqual({ notice: 'old' });
  expect(await noticeOf(other, place, freshMs - 1)).toEqual({ notice: 'old' });
  expect(state.reads).toBe(1);
  expect(await noticeOf(one, place, freshMs)).toEqual({ notice: 'new' });
  expect(await noticeOf(other, place, freshMs)).toEqual({ notice: 'new' });
  expect(state.reads).toBe(2);
  // Unchanged text keeps its value.
  const after = await noticeOf(one, place, 2 * freshMs);
  expect(await noticeOf(one, place, 3 * freshMs)).toBe(after);
  expect(after).not.toBe(before);
});

test('one request reads while others use a copy that has just become too old', async () => {
  const { place, state, change } = source({ isSlow: true });
  const kept = new KeptDocuments();
  await kept.change(place, { ...change('old'), readAt: 0 });
  state.shared = undefined;
  change('new');
  const first = noticeOf(kept, place, freshMs);
  await settle();
  expect(await noticeOf(kept, place, freshMs + 1)).toEqual({ notice: 'old' });
  expect(state.reads).toBe(1);
  // The reading request may have ended, so an older copy isn't used.
  const second = noticeOf(kept, place, 2 * freshMs);
  await settle();
  for (const end of state.held) end();
  expect(await first).toEqual({ notice: 'new' });
  expect(await second).toEqual({ notice: 'new' });
});

test('copies are used for a day while the object is unavailable, then the defaults', async () => {
  const { place, state, change } = source();
  change('kept');
  const kept = new KeptDocuments();
  await noticeOf(kept, place, 0);
  state.isDown = true;
  expect(await noticeOf(kept, place, freshMs)).toEqual({ notice: 'kept' });
  expect(await noticeOf(kept, place, freshMs + 1)).toEqual({ notice: 'kept' });
  expect(state.failures).toBe(1);
  // A new isolate has the data center's copy.
  expect(await noticeOf(new KeptDocuments(), place, staleMaxMs)).toEqual({ notice: 'kept' });
  expect(await noticeOf(kept, place, staleMaxMs)).toEqual({ notice: 'kept' });
  expect(await noticeOf(kept, place, staleMaxMs + freshMs)).toBeUndefined();
  state.isDown = false;
  expect(await noticeOf(kept, place, staleMaxMs + 2 * freshMs)).toEqual({ notice: 'kept' });
});

test('the defaults apply if there never was a copy, and the object is asked again', async () => {
  const { place, state, change } = source();
  change('kept');
  state.isDown = true;
  const kept = new KeptDocuments();
  expect(await noticeOf(kept, place, 0)).toBeUndefined();
  expect(await noticeOf(kept, place, 1)).toBeUndefined();
  expect(state.reads).toBe(1);
  state.isDown = false;
  expect(await noticeOf(kept, place, freshMs)).toEqual({ notice: 'kept' });
});

test('an object that never answers counts as unavailable after two seconds', async () => {
  const { place, state, change } = source({ isSlow: true });
  change('kept');
  const kept = new KeptDocuments();
  const read = noticeOf(kept, place, 0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await read).toBeUndefined();
  expect(state.failures).toBe(1);
});

test('background work sees a change of its data center at once', async () => {
  const { place, state, change } = source();
  change('old');
  const [worker, background] = [new KeptDocuments(), new KeptDocuments()];
  await background.latest(place, 0);
  await worker.change(place, { ...change('new'), readAt: 1 });
  expect((await background.latest(place, 2)).get('basic')?.value).toEqual({ notice: 'new' });
  expect(state.reads).toBe(1);
});

test('the breaker counts as closed once the copy is older than ten minutes', async () => {
  const { place, state, change } = source();
  state.object.breakerOpenedAt = 7;
  change('open');
  const kept = new KeptDocuments();
  expect(kept.breakerOpenedAt(0)).toBe(0);
  await kept.all(place, 0);
  state.isDown = true;
  await kept.all(place, 600_000);
  expect(kept.breakerOpenedAt(600_000)).toBe(7);
  expect(kept.breakerOpenedAt(600_001)).toBe(0);
});
