import { contentShards, moveContentSlot } from '#protocol/content-shards.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { describeContentShards, moveContents } from '#worker/services/drive/index.ts';

export const contentShardEndpoints: readonly Endpoint[] = [
  answer(contentShards, async ({ first, limit }, { env }) => ({
    shards: await describeContentShards(env, first, limit),
  })),

  answer(moveContentSlot, ({ slot, shard }, context) =>
    audited(
      context,
      { action: 'contents.move', target: String(slot), details: { shard } },
      async () => {
        await moveContents(context.env, slot, shard);
        return {};
      },
    ),
  ),
];
