import { directoryShards, moveDirectorySlot } from '#protocol/directory.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';
import { type Commands, integerOption } from './command.ts';

const shardsPerCall = 32;
const slotCount = 4096;

/** Commands for the shards of the directory. */
export const directoryCommands: Commands = {
  'directory show': {
    usage: '[--shards N]  shows how many entries each shard of the directory has',
    run: async (sender, { options }) => {
      const shards = await readShards(sender, integerOption(options, 'shards') || 64);
      const entries = shards.map((shard) => shard.entries);
      const lines = shards.map(
        ({ shard, slots, entries: own }) => `shard ${shard}: ${slots.length} slots, ${own} entries`,
      );
      return [...lines, `most ${Math.max(...entries)}, least ${Math.min(...entries)}`].join('\n');
    },
  },
  'directory spread': {
    usage: '--shards N  moves slots until the first N shards serve equally many, at least 64',
    run: async (sender, { options }) => {
      const wanted = integerOption(options, 'shards') ?? 0;
      if (wanted < 64 || wanted > slotCount) {
        throw new UserError('Pass --shards with a number from 64 to 4096.');
      }
      // A slot that is there already costs one call and moves nothing.
      for (let slot = 0; slot < slotCount; slot++) {
        await sendCall(sender, moveDirectorySlot, { slot, shard: slot % wanted });
      }
      return `${wanted} shards serve the directory`;
    },
  },
};

async function readShards(sender: Sender, limit: number) {
  const shards: Awaited<ReturnType<typeof readPage>>['shards'] = [];
  for (let first = 0; first < limit; first += shardsPerCall) {
    shards.push(...(await readPage(sender, first)).shards);
  }
  return shards.filter(({ shard }) => shard < limit);
}

function readPage(sender: Sender, first: number) {
  return sendCall(sender, directoryShards, { first, limit: shardsPerCall });
}
