import { directoryShards, moveDirectorySlot } from '#protocol/directory.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { Directory } from '#worker/services/directory/index.ts';

export const directoryEndpoints: readonly Endpoint[] = [
  answer(directoryShards, async ({ first, limit }, { env }) => ({
    shards: await new Directory(env).describeShards(first, limit),
  })),

  answer(moveDirectorySlot, ({ slot, shard }, context) =>
    audited(
      context,
      { action: 'directory.move', target: String(slot), details: { shard } },
      async () => {
        await new Directory(context.env).moveSlot(slot, shard);
        return {};
      },
    ),
  ),
];
