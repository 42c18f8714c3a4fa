import { ApiError } from '#protocol/errors.ts';
import { isSlug } from '#protocol/share-slug.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { SlugClaim } from '#worker/services/drive/shares/slug-record.ts';

/** A slug that its owner moves to another share leads there after this. */
const knownMs = 5_000;
const knownBytesMax = 256 * 1024;

/** Slugs have objects of their own, so that each is given away in one serial place. */
export const slugObject = (env: Env, slug: string) => shareOf(env, `slug:${slug}`);

/**
 * Runs `store` with a slug that leads to the share from now on. Throws `already_exists` if it
 * belongs to another account. If `store` fails, the slug leads where it did before.
 */
export async function withSlug<T>(
  env: Env,
  slug: string,
  claim: SlugClaim,
  store: () => Promise<T>,
): Promise<T> {
  const former = await slugObject(env, slug).claimSlug(claim);
  if (former === null) {
    throw new ApiError('already_exists', { description: 'slug: belongs to another account' });
  }
  try {
    return await store();
  } catch (error) {
    if (former === '') await slugObject(env, slug).freeSlug(claim);
    else await slugObject(env, slug).claimSlug({ ...claim, shareId: former });
    throw error;
  }
}

/** Frees a slug that a share had. */
export async function releaseSlug(env: Env, slug: string, claim: SlugClaim): Promise<void> {
  await slugObject(env, slug).freeSlug(claim);
}

/** Returns the id of the share that an address names by its id or by its slug. */
export async function namedShareId(env: Env, named: string): Promise<string> {
  if (!isSlug(named)) return named;
  const known = memoize(
    env,
    'share-slugs',
    () => new IsolateCache<{ shareId: string; until: number }>(knownBytesMax),
  );
  const found = known.get(named);
  if (found && Date.now() < found.until) return found.shareId;
  const shareId = (await slugObject(env, named).sharedBySlug()) || named;
  known.set(named, { shareId, until: Date.now() + knownMs }, 256);
  return shareId;
}
