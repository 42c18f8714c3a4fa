import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { RemoteInvariant, Difference } from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { shareChanged } from '#worker/services/drive/shares/share-changes.ts';
import { deliverShare } from '#worker/services/drive/shares/share-delivery.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Objects called at once. */
const callsAtOnce = 20;

export const shareRemoteInvariants: readonly RemoteInvariant[] = [
  { name: 'a link has another state elsewhere', check: differentShares, repair: sendShares },
  { name: 'a link elsewhere is of no share', check: unknownShares, repair: closeShares },
];

type OwnShare = { id: string; revision: number; deleted: number };

const ownShares = (drive: Drive) =>
  drive.sql
    .exec<OwnShare>('SELECT id, revision, deleted_at > 0 AS deleted FROM shares ORDER BY id')
    .toArray();

async function statusesInD1(drive: Drive): Promise<Map<string, string>> {
  const { results } = await drive.env.DB.prepare('SELECT id, status FROM shares WHERE user_id = ?')
    .bind(drive.userId)
    .all<{ id: string; status: string }>();
  return new Map(results.map(({ id, status }) => [id, status]));
}

/** Returns the shares whose object or row in D1 is missing or differs. */
async function differentShares(drive: Drive): Promise<Difference[]> {
  const shares = ownShares(drive);
  if (shares.length === 0) return [];
  const statuses = await statusesInD1(drive);
  const isBlocked = accountStatus(drive) === 'BLOCKED';
  const different: Difference[] = [];
  for (let at = 0; at < shares.length; at += callsAtOnce) {
    const some = shares.slice(at, at + callsAtOnce).map(async ({ id, revision, deleted }) => {
      const copy = await shareOf(drive.env, id).describe();
      const status = deleted ? 'DELETED' : copy?.moderation;
      const agrees =
        copy?.ownerId === drive.userId &&
        copy.revision === revision &&
        copy.deleted === (deleted === 1) &&
        (copy.deleted || copy.isOwnerBlocked === isBlocked) &&
        statuses.get(id) === status;
      return agrees ? [] : [{ subject: id, revision: copy?.revision ?? 0 }];
    });
    different.push(...(await Promise.all(some)).flat());
  }
  return different;
}

/** Sends the drive's state again, as a revision that no copy has. */
function sendShares(drive: Drive, differences: readonly Difference[]): string[] {
  send(drive, 'shares.owner', { after: '' });
  return differences.map(({ subject: shareId, revision = 0 }) => {
    drive.sql.exec(
      'UPDATE shares SET revision = max(revision, ?), is_noted = 0, projected = 0 WHERE id = ?',
      revision,
      shareId,
    );
    shareChanged(drive, shareId);
    send(drive, 'share.project', { shareId });
    return `sends the state of ${shareId}`;
  });
}

/** Writes a share's row in D1 by its state in the drive and its object. */
export async function projectShare(drive: Drive, { shareId }: { shareId: string }): Promise<void> {
  await deliverShare(drive, { shareId });
  const [row] = drive.sql
    .exec<{ deleted_at: number; created_at: number }>(
      'SELECT deleted_at, created_at FROM shares WHERE id = ?',
      shareId,
    )
    .toArray();
  const statusNow = async () =>
    row && row.deleted_at > 0
      ? 'DELETED'
      : (await shareOf(drive.env, shareId).describe())?.moderation;
  let status = await statusNow();
  for (let written: string | undefined; row && status && status !== written;) {
    written = status;
    await drive.env.DB.prepare(
      `INSERT INTO shares (id, user_id, status, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET user_id = ?2, status = ?3`,
    )
      .bind(shareId, drive.userId, status, row.created_at)
      .run();
    // Moderation may have changed it in the meantime.
    status = await statusNow();
  }
}

async function unknownShares(drive: Drive): Promise<Difference[]> {
  const own = new Set(ownShares(drive).map(({ id }) => id));
  const statuses = await statusesInD1(drive);
  return [...statuses]
    .filter(([id, status]) => status !== 'DELETED' && !own.has(id))
    .map(([subject]) => ({ subject }));
}

function closeShares(drive: Drive, differences: readonly Difference[]): string[] {
  return differences.map(({ subject: shareId }) => {
    send(drive, 'share.close', { shareId });
    return `closes ${shareId}`;
  });
}

/** Closes a link that the drive doesn't have, for visitors and in D1. */
export async function closeShare(drive: Drive, { shareId }: { shareId: string }): Promise<void> {
  const known = drive.sql.exec('SELECT 1 FROM shares WHERE id = ?', shareId).toArray();
  if (known.length > 0) return;
  await shareOf(drive.env, shareId).close(drive.userId);
  await drive.env.DB.prepare(`UPDATE shares SET status = 'DELETED' WHERE id = ? AND user_id = ?`)
    .bind(shareId, drive.userId)
    .run();
}
