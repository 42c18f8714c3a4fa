import { contentShards, moveContentSlot } from '#protocol/content-shards.ts';
import { UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';
import { type Commands, integerOption } from './command.ts';

const shardsPerCall = 32;
const slotCount = 4096;
const homeShards = 256;

/** Commands for the objects that know the contents. */
export const contentShardCommands: Commands = {
  'contents show': {
    usage: '[--shards N]  shows how many contents each shard has',
    run: async (sender, { options }) => {
      const shards = await readShards(sender, integerOption(options, 'shards') || homeShards);
      const contents = shards.map((shard) => shard.contents);
      const lines = shards.map(
        ({ shard, slots, contents: own }) =>
          `shard ${shard}: ${slots.length} slots, ${own} contents`,
      );
      return [...lines, `most ${Math.max(...contents)}, least ${Math.min(...contents)}`].join('\n');
    },
  },
  'contents spread': {
    usage:
      '--shards N  moves slots until N shards serve equally many: 256, 512, 1024, 2048 or 4096',
    run: async (sender, { options }) => {
      const wanted = integerOption(options, 'shards') ?? 0;
      if (![1, 2, 4, 8, 16].includes(wanted / homeShards)) {
        throw new UserError('Pass --shards with 256, 512, 1024, 2048 or 4096.');
      }
      // A slot that is there already costs one call and moves nothing.
      for (let slot = 0; slot < slotCount; slot++) {
        await sendCall(sender, moveContentSlot, { slot, shard: shardOfSlot(slot, wanted) });
      }
      return `${wanted} shards serve the contents`;
    },
  },
};

/** Returns the shard of a slot among `wanted`. The first part of a home's slots stays there. */
export function shardOfSlot(slot: number, wanted: number): number {
  const slotsPerHome = slotCount / homeShards;
  const part = Math.floor(((slot % slotsPerHome) * wanted) / slotCount);
  return part * homeShards + Math.floor(slot / slotsPerHome);
}

async function readShards(sender: Sender, limit: number) {
  const shards: Awaited<ReturnType<typeof readPage>>['shards'] = [];
  for (let first = 0; first < limit; first += shardsPerCall) {
    shards.push(...(await readPage(sender, first)).shards);
  }
  return shards.filter(({ shard }) => shard < limit);
}

function readPage(sender: Sender, first: number) {
  return sendCall(sender, contentShards, { first, limit: shardsPerCall });
}
