import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { addGrant, grantById } from '#worker/services/drive/premium/grants.ts';
import { readPlan } from '#worker/services/drive/premium/membership.ts';
import { readStanding } from '#worker/services/drive/kernel/entitlement.ts';
import { codesWith, type CodeClaim, type CodeWorth } from '#worker/services/vip/index.ts';

/** Longer than any request takes that claims a use of a code. */
const finishAfterMs = 60_000;
const forgottenPerSlice = 40;

/** A redeemed code, and when premium ends or ended (ms). */
export interface Redemption {
  worth: CodeWorth;
  premiumUntil: number;
}

/**
 * Redeems an activation code, given by its digest, as the ledger line `grantId`. The object of the
 * code counts the use and then this drive writes the line; should the process die in between, a
 * message finishes it. Returns null if the code is unknown, expired, used up, or was redeemed by
 * this account as another line.
 */
export async function redeemCode(
  drive: Drive,
  { hash, grantId }: { hash: string; grantId: string },
): Promise<Redemption | null> {
  const known = redemptionOf(drive, hash);
  if (known) return known === grantId ? redeemed(drive, grantId) : null;
  const running = `redemption:${hash}`;
  if (drive.running.has(running)) return null;
  drive.running.add(running);
  try {
    drive.transaction(() => send(drive, 'code.claimed', { hash }, finishAfterMs));
    const claim = await codesWith(drive.env, hash).claim({ hash, userId: drive.userId, grantId });
    await readPlan(drive);
    return claim && drive.transaction(() => record(drive, hash, claim));
  } finally {
    drive.running.delete(running);
  }
}

/** Writes the line of a use that this account has claimed, if that was interrupted. */
export async function finishRedemption(drive: Drive, { hash }: { hash: string }): Promise<void> {
  if (redemptionOf(drive, hash)) return;
  const claim = await codesWith(drive.env, hash).claimOf({ hash, userId: drive.userId });
  if (!claim) return;
  await readPlan(drive);
  drive.transaction(() => record(drive, hash, claim));
}

function record(drive: Drive, hash: string, { grantId, prefix, worth }: CodeClaim): Redemption {
  const createdAt = drive.now();
  drive.sql.exec(
    'INSERT OR IGNORE INTO redemptions (code_hash, grant_id, created_at) VALUES (?, ?, ?)',
    hash,
    grantId,
    createdAt,
  );
  addGrant(drive, { id: grantId, reason: 'code', reference: prefix, ...worth, createdAt });
  return redeemed(drive, grantId);
}

function redemptionOf(drive: Drive, hash: string): string | undefined {
  return drive.sql
    .exec<{ grant_id: string }>('SELECT grant_id FROM redemptions WHERE code_hash = ?', hash)
    .toArray()[0]?.grant_id;
}

function redeemed(drive: Drive, grantId: string): Redemption {
  const line = grantById(drive, grantId);
  if (!line) throw new Error('a redemption has no line');
  return {
    worth: {
      premiumMs: line.premium_ms,
      storageBytes: line.storage_bytes,
      trafficBytes: line.traffic_bytes,
    },
    premiumUntil: readStanding(drive).premiumUntil,
  };
}

/** Removes the erased account from some codes it redeemed. Returns true while there may be more. */
export async function forgetRedemptions(drive: Drive): Promise<boolean> {
  const hashes = drive.sql
    .exec<{ hash: string }>('SELECT code_hash AS hash FROM redemptions LIMIT ?', forgottenPerSlice)
    .toArray()
    .map(({ hash }) => hash);
  await Promise.all(
    hashes.map((hash) => codesWith(drive.env, hash).forget({ hash, userId: drive.userId })),
  );
  for (const hash of hashes) drive.sql.exec('DELETE FROM redemptions WHERE code_hash = ?', hash);
  return hashes.length > 0;
}
