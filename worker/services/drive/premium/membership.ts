import { membershipLetterDays } from '#protocol/limits.ts';
import { logError } from '#worker/http/fail.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { storageLimitOf } from '#worker/services/drive/kernel/entitlement-rules.ts';
import { readStanding } from '#worker/services/drive/kernel/entitlement.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { sendSubscribedMail } from '#worker/services/mail/index.ts';

const dayMs = 24 * 3_600_000;

type Membership = {
  premium_until: number;
  granted_at: number;
  plan_bytes: number | null;
  settled_until: number;
  mailed_until: number;
};

function membershipOf(drive: Drive): Membership {
  return drive.sql
    .exec<Membership>(
      'SELECT premium_until, granted_at, plan_bytes, settled_until, mailed_until FROM membership',
    )
    .one();
}

/**
 * Reads the storage of the premium plan from the operator's documents, before a transaction needs
 * it. While they can't be read, the drive keeps what it read last.
 */
export async function readPlan(drive: Drive): Promise<void> {
  try {
    const quotas = await configDocument(drive.env, 'quotas', drive.now());
    const bytes = quotas?.premium.storage_bytes ?? null;
    if (bytes === membershipOf(drive).plan_bytes) return;
    drive.sql.exec('UPDATE membership SET plan_bytes = ?', bytes);
  } catch (error) {
    logError(error, { drive: drive.userId, document: 'quotas' });
  }
}

/**
 * Sets the limit of the drive from its ledger and the plan. A drive above its limit keeps its files
 * and accepts no new ones. Called inside a transaction.
 */
export function applyLimit(drive: Drive): void {
  const plans = {
    freeBytes: Number(drive.env.QUOTA_FREE_BYTES),
    planBytes: membershipOf(drive).plan_bytes,
  };
  const limit = storageLimitOf(readStanding(drive), plans, drive.now());
  drive.sql.exec('UPDATE account SET limit_bytes = ?', limit);
  drive.announce('storage');
}

/** Sets the limit again after the operator changed the plan. Safe to repeat. */
export async function applyPlan(drive: Drive, _input: Record<string, never>): Promise<null> {
  await readPlan(drive);
  drive.transaction(() => applyLimit(drive));
  return null;
}

/**
 * Returns when the end of premium has to be announced; null if it needn't be. Members who were
 * granted something today know the end.
 */
function letterDue({ premium_until, granted_at, mailed_until }: Membership): number | null {
  const at = Math.max(premium_until - membershipLetterDays * dayMs, granted_at + dayMs);
  return mailed_until < premium_until && at < premium_until ? at : null;
}

/** Returns when the membership next needs the alarm (ms); null for never. */
export function membershipDue(drive: Drive): number | null {
  const membership = membershipOf(drive);
  const { premium_until, settled_until } = membership;
  if (settled_until >= premium_until) return null;
  return Math.min(premium_until, letterDue(membership) ?? premium_until);
}

/** Sets the alarm for the membership after its end has changed. */
export function wakeForMembership(drive: Drive): void {
  const due = membershipDue(drive);
  if (due !== null) drive.wakeBy(due);
}

/** Announces the end of premium some days before, and ends it. Safe to run twice. */
export function runMembership(drive: Drive): void {
  const membership = membershipOf(drive);
  const { premium_until: until, settled_until } = membership;
  if (settled_until >= until) return;
  const now = drive.now();
  if (until <= now) {
    drive.transaction(() => {
      drive.sql.exec('UPDATE membership SET settled_until = premium_until');
      applyLimit(drive);
    });
    return;
  }
  const letterAt = letterDue(membership);
  if (letterAt === null || letterAt > now) return;
  drive.transaction(() => {
    drive.sql.exec('UPDATE membership SET mailed_until = premium_until');
    send(drive, 'membership.ends', { until });
  });
}

/** Mails the end of premium, unless it has changed or the member unsubscribed. */
export async function mailMembershipEnd(
  drive: Drive,
  { until }: { until: number },
  id: string,
): Promise<void> {
  const { env, userId } = drive;
  const owner = drive.owner();
  if (!owner || accountStatus(drive) !== 'ACTIVE') return;
  if (await methodsOf(drive).hasUnsubscribed({ scene: 'membership' })) return;
  if (membershipOf(drive).premium_until !== until) return;
  const { email, locale } = owner;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  await sendSubscribedMail(env, { id, userId, email, locale }, 'membership', 'premiumEnds', {
    date: date.format(until),
    link: `${env.SITE_ORIGIN}/drive/payment`,
  });
}

/**
 * Writes the end of premium to D1, which lists the members to be reached when the operator changes
 * the plan.
 */
export async function projectMembership(drive: Drive): Promise<void> {
  await drive.env.DB.prepare(
    `INSERT INTO memberships (user_id, premium_until) VALUES (?1, ?2)
     ON CONFLICT (user_id) DO UPDATE SET premium_until = ?2`,
  )
    .bind(drive.userId, membershipOf(drive).premium_until)
    .run();
}
