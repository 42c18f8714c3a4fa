import { expect, test, vi } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import type { Env } from '#worker/bindings.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { withSlug } from '#worker/services/drive/shares/share-slugs.ts';
import { claimOwnSlug, slugInvariant } from '#worker/services/drive/shares/slug-invariant.ts';
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
    sharedBySlug: async () => readSlug(sql)?.shareId ?? '',
  };
  const SHARES = { idFromName: (name: string) => name, get: () => object };
  // Claims need no other binding.
  const env = { SHARES } as unknown as Env;
  const claim = (ownerId: string, shareId: string, store: () => Promise<string>) =>
    withSlug(env, 'lofoten', { ownerId, shareId }, store);
  return { env, claim, shareId: () => readSlug(sql)?.shareId };
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

/** Returns a drive with one share that has the slug. */
function driveOf(userId: string, env: Env): Drive {
  const { sql } = objectSql();
  sql.exec('CREATE TABLE shares (id TEXT, slug TEXT, deleted_at INTEGER)');
  sql.exec(`INSERT INTO shares VALUES ('one', 'lofoten', 0), ('two', '', 0)`);
  // The invariant reads only these of a drive.
  return { sql, env, userId } as unknown as Drive;
}

test('a drive claims a slug again that its object has lost', async () => {
  const { env, shareId } = oneSlug();
  const drive = driveOf('ada', env);
  expect(await slugInvariant.check(drive)).toEqual([{ subject: 'one' }]);
  await claimOwnSlug(drive, { shareId: 'one' });
  expect(shareId()).toBe('one');
  expect(await slugInvariant.check(drive)).toEqual([]);
});

test('a drive gives up a slug that another account has by now', async () => {
  const { env, claim, shareId } = oneSlug();
  await claim('eve', 'three', stored);
  const drive = driveOf('ada', env);
  await claimOwnSlug(drive, { shareId: 'one' });
  expect(shareId()).toBe('three');
  expect(await slugInvariant.check(drive)).toEqual([]);
});
