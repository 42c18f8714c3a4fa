import { expect, test } from 'vitest';
import { contentHome, contentSlots } from '#worker/services/drive/kernel/contents/content-slots.ts';
import { shardOfSlot } from './content-shards.ts';

test.each([256, 512, 1024, 2048, 4096])('%i shards serve equally many slots', (wanted) => {
  const slots = Array.from({ length: contentSlots }, (_, slot) => slot);
  const shards = Map.groupBy(slots, (slot) => shardOfSlot(slot, wanted));
  expect([...shards.keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: wanted }, (_, shard) => shard),
  );
  for (const own of shards.values()) expect(own).toHaveLength(contentSlots / wanted);
  // A part stays at home, so that few slots have to move.
  const home = slots.filter((slot) => shardOfSlot(slot, wanted) === contentHome(slot));
  expect(home).toHaveLength((contentSlots * 256) / wanted);
});
