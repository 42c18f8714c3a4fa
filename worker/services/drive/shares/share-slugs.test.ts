import { expect, test, vi } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import type { Env } from '#worker/bindings.ts';
import { withSlug } from '#worker/services/drive/shares/share-slugs.ts';
import {
  claimSlug,
  freeSlug,
  readSlug,
  type SlugClaim,
} from '#worker/services/drive/shares/slug-record.ts';

// Objects extend a class of the runtime, which these tests don't run in.
vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

/** Returns one slug, and an environment that has only its object. */
function oneSlug() {
  const { sql } = objectSql();
  const object = {
    claimSlug: async (claim: SlugClaim) => claimSlug(sql, claim),
    freeSlug: async (claim: SlugClaim) => freeSlug(sql, claim),
  };
  const SHARES = { idFromName: (name: string) => name, get: () => object };
  // Claims need no other binding.
  const env = { SHARES } as unknown as Env;
  const claim = (ownerId: string, shareId: string, store: () => Promise<string>) =>
    withSlug(env, 'lofoten', { ownerId, shareId }, store);
  return { claim, shareId: () => readSlug(sql)?.shareId };
}

const stored = async () => 'stored';
const failed = () => Promise.reject(new Error('not stored'));

test('a slug leads to the share of its last change, and belongs to its first account', async () => {
  const { claim, shareId } = oneSlug();
  expect(await claim('ada', 'one', stored)).toBe('stored');
  expect(await claim('ada', 'two', stored)).toBe('stored');
  await expect(claim('eve', 'three', stored)).rejects.toMatchObject({ error: 'already_exists' });
  expect(shareId()).toBe('two');
});

test.each(['one', 'two'])(
  'a change of share %s that fails leaves the slug as it was',
  async (id) => {
    const { claim, shareId } = oneSlug();
    await claim('ada', 'one', stored);
    await expect(claim('ada', id, failed)).rejects.toThrow('not stored');
    expect(shareId()).toBe('one');
  },
);

test('a slug whose first change fails leads nowhere', async () => {
  const { claim, shareId } = oneSlug();
  await expect(claim('ada', 'one', failed)).rejects.toThrow('not stored');
  expect(shareId()).toBe('');
});
