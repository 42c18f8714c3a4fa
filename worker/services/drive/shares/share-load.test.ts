import { expect, test } from 'vitest';
import { ShareLoad } from '#worker/services/drive/shares/share-load.ts';

test('is hot from twenty calls a second, for a minute after the last such second', () => {
  const load = new ShareLoad();
  for (let at = 0; at < 3000; at += 51) load.note(at);
  expect(load.isHot(3000)).toBe(false);
  load.note(2999);
  load.note(2999);
  expect(load.isHot(3000)).toBe(true);
  expect(load.isHot(62_998)).toBe(true);
  expect(load.isHot(62_999)).toBe(false);
});

test('isolates write less often the more of them there are, up to every 28 seconds', () => {
  const nextAfter = (isolates: number) => {
    const load = new ShareLoad();
    let nextMs = 0;
    for (let n = 0; n < isolates; n += 1) nextMs = load.nextGatherMs(n);
    return nextMs / 1000;
  };
  expect([1, 100, 200, 560, 5_000].map(nextAfter)).toEqual([5, 5, 10, 28, 28]);
  const load = new ShareLoad();
  for (let n = 0; n < 500; n += 1) load.nextGatherMs(0);
  expect(load.nextGatherMs(28_000)).toBe(5_000);
});
