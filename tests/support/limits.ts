import type { RateLimit } from '#protocol/limits.ts';
import type { Magpie } from './magpie.ts';
import { objectStub } from './objects.ts';

/** Uses up attempts of a rate limit. */
export async function useUp(
  magpie: Magpie,
  key: string,
  limit: RateLimit,
  tries: number,
): Promise<void> {
  const limiter = await objectStub(magpie, 'LIMITERS', key);
  for (let taken = 0; taken < tries; taken += 1) await limiter.consume(limit);
}
