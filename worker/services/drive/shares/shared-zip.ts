import { shareZipsPerAddress } from '#protocol/limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import type { SharedQueries } from '#worker/services/drive/shares/shared-query.ts';

/** Returns the stored index of a zip of shared files; all if `file_ids` is empty. */
export async function madeZip(
  { env, now, ip }: RequestContext,
  head: ShareHead,
  { file_ids: ids, parent_id: parentId }: { file_ids: string[]; parent_id: string },
): Promise<SharedQueries['zip']['answer']> {
  // A new selection costs a walk through the owner's drive and an index in R2.
  await consumeOrThrow(
    env,
    `share:zip:${limiterAddress(ip)}`,
    shareZipsPerAddress,
    'too many zip archives were requested; try again later',
  );
  // One index serves everyone who requests the same within an hour; its links end with it.
  const hour = Math.floor(now / 3_600_000);
  return cachedShareRead(env, head, 'zip', { ids, parentId, hour });
}
