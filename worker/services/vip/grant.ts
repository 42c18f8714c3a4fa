import type { Env } from '#worker/bindings.ts';
import type { DriveLimitJob, PremiumLimitsJob } from '#worker/queue-messages.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { type Grant, grantStatement, readEntitlement } from '#worker/services/vip/ledger.ts';
import { isPremium, type Entitlement } from '#worker/services/vip/rules.ts';

/** Long enough for the change to be committed. */
const delaySeconds = 5;

/**
 * Changes an account's ledger and applies the consequences: the drive's limit and the end of the
 * membership. The job is queued before the change, so a crash in between leaves them inconsistent
 * for seconds only.
 */
export async function changeLedger<T>(
  env: Env,
  userId: string,
  change: () => Promise<T>,
): Promise<T> {
  await env.JOBS.send({ kind: 'drive-limit', userId }, { delaySeconds });
  const changed = await change();
  await applyDriveLimit({ kind: 'drive-limit', userId }, env);
  return changed;
}

/** Checks if a ledger line exists. */
export async function hasGrant(env: Env, id: string): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM grants WHERE id = ?').bind(id).first()) !== null;
}

/** Writes a ledger line and applies the consequences. Returns false if the line existed. */
export async function grantAndApply(env: Env, grant: Grant, now: number): Promise<boolean> {
  if (await hasGrant(env, grant.id)) return false;
  return changeLedger(env, grant.userId, async () => {
    const { meta } = await grantStatement(env, grant, now).run();
    return meta.changes === 1;
  });
}

/**
 * Sets a drive's limit and the end of the membership from the ledger. Safe to run twice and
 * concurrently: it checks the ledger again after writing, so the last writer is right. Ignores
 * deleted accounts.
 */
export async function applyDriveLimit({ userId }: DriveLimitJob, env: Env): Promise<void> {
  let standing = await readEntitlement(env, userId);
  let limit = await limitOf(env, standing);
  for (;;) {
    const { meta } = await env.DB.prepare(
      `INSERT INTO memberships (user_id, premium_until) SELECT id, ?2 FROM users WHERE id = ?1
       ON CONFLICT (user_id) DO UPDATE SET premium_until = excluded.premium_until`,
    )
      .bind(userId, standing.premiumUntil)
      .run();
    if (meta.changes === 0) return;
    await driveOf(env, userId).setLimit({ bytes: limit });
    const newer = await readEntitlement(env, userId);
    const newerLimit = await limitOf(env, newer);
    if (newer.premiumUntil === standing.premiumUntil && newerLimit === limit) return;
    [standing, limit] = [newer, newerLimit];
  }
}

const membersPerJob = 100;

/** Queues every member's drive limit, page by page. Safe to run twice. */
export async function applyPremiumLimits({ after }: PremiumLimitsJob, env: Env): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS userId FROM memberships WHERE user_id > ? AND premium_until > ?
     ORDER BY user_id LIMIT ?`,
  )
    .bind(after, Date.now(), membersPerJob)
    .all<{ userId: string }>();
  const last = results.at(-1);
  if (!last) return;
  await env.JOBS.sendBatch([
    // Documents are cached for five seconds.
    ...results.map(({ userId }) => ({
      body: { kind: 'drive-limit' as const, userId },
      delaySeconds: 6,
    })),
    ...(results.length >= membersPerJob
      ? [{ body: { kind: 'premium-limits' as const, after: last.userId } }]
      : []),
  ]);
}

/** Returns the bytes an account's drive may hold; null is the default. */
async function limitOf(env: Env, standing: Entitlement): Promise<number | null> {
  const now = Date.now();
  const premiumBytes = isPremium(standing, now)
    ? (await configDocument(env, 'quotas', now))?.premium.storage_bytes
    : undefined;
  if (!standing.hasOwnSpace) return premiumBytes ?? null;
  return Math.max(0, (premiumBytes ?? Number(env.QUOTA_FREE_BYTES)) + standing.extraBytes);
}
