import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { Difference, RemoteInvariant } from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { slugObject } from '#worker/services/drive/shares/share-slugs.ts';

/** Slugs asked at once. */
const callsAtOnce = 20;

/** A slug that its object has lost could otherwise be claimed by another account. */
export const slugInvariant: RemoteInvariant = {
  name: 'the slug of a link leads elsewhere',
  check: lostSlugs,
  repair: (drive, differences) =>
    differences.map(({ subject: shareId }) => {
      send(drive, 'share.slug', { shareId });
      return `claims the slug of ${shareId}`;
    }),
};

type NamedShare = { id: string; slug: string };

/** Returns the shares whose slugs lead elsewhere or nowhere. */
async function lostSlugs({ sql, env }: Drive): Promise<Difference[]> {
  const shares = sql
    .exec<NamedShare>(`SELECT id, slug FROM shares WHERE slug <> '' AND deleted_at = 0 ORDER BY id`)
    .toArray();
  const lost: Difference[] = [];
  for (let at = 0; at < shares.length; at += callsAtOnce) {
    const some = shares.slice(at, at + callsAtOnce).map(async ({ id, slug }) => {
      const leadsTo = await slugObject(env, slug).sharedBySlug();
      return leadsTo === id ? [] : [{ subject: id }];
    });
    lost.push(...(await Promise.all(some)).flat());
  }
  return lost;
}

/** Claims the slug of a share again, and removes one that belongs to another account by now. */
export async function claimOwnSlug(
  { sql, env, userId }: Drive,
  { shareId }: { shareId: string },
): Promise<void> {
  const [share] = sql
    .exec<NamedShare>(
      `SELECT id, slug FROM shares WHERE id = ? AND slug <> '' AND deleted_at = 0`,
      shareId,
    )
    .toArray();
  if (!share) return;
  const { slug } = share;
  const former = await slugObject(env, slug).claimSlug({ ownerId: userId, shareId });
  if (former !== null) return;
  sql.exec(`UPDATE shares SET slug = '' WHERE id = ? AND slug = ?`, shareId, slug);
}
