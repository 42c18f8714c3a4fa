import type { RateLimit } from '#protocol/limits.ts';
import type { Magpie } from './magpie.ts';

interface Limiter {
  take(limit: RateLimit): Promise<{ allowed: boolean }>;
}

/** Uses up attempts of a rate limit. */
export async function useUp(
  magpie: Magpie,
  key: string,
  limit: RateLimit,
  tries: number,
): Promise<void> {
  const limiters = await magpie.miniflare.getDurableObjectNamespace('LIMITERS');
  const limiter = limiters.get(limiters.idFromName(key)) as unknown as Limiter;
  for (let taken = 0; taken < tries; taken += 1) await limiter.take(limit);
}
