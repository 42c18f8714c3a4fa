import * as v from 'valibot';
import { call } from './call.ts';
import { count } from './fields.ts';

/**
 * Administrator calls about the directory, all ours: how its entries are spread over shards, and
 * moving a part of it.
 */

/** Slots and shards are numbered from 0. */
const number = count({ default: 0, min: 0, max: 4095 });

/** GET admin/v1/directory: returns one page of shards, by number. */
export const directoryShards = call({
  method: 'GET',
  path: 'admin/v1/directory',
  input: v.object({ first: number, limit: count({ default: 32, min: 1, max: 64 }) }),
  output: v.object({
    shards: v.array(
      v.object({
        shard: v.number(),
        /** Slots that it serves. */
        slots: v.array(v.number()),
        entries: v.number(),
      }),
    ),
  }),
  session: 'none',
  administrator: 'health.read',
});

/**
 * POST admin/v1/directory:move: moves a slot, in use or not, to a shard, which may be a new one.
 * Safe to repeat. Throws `failed_precondition` while the slot is being moved to another shard.
 */
export const moveDirectorySlot = call({
  method: 'POST',
  path: 'admin/v1/directory:move',
  input: v.object({ slot: number, shard: number }),
  output: v.object({}),
  session: 'none',
  administrator: 'storage.move',
});
