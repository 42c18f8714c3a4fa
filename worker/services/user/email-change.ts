import type { Locale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { emailBackDays, emailChangeLetters } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consume } from '#worker/http/limiter.ts';
import { insertAuditLine } from '#worker/services/audit-log/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  checkEmail,
} from '#worker/services/user/accounts.ts';
import { mailCode } from '#worker/services/user/mailed-codes.ts';
import {
  changedAction,
  lastFormerEmail,
  takenBackAction,
} from '#worker/services/user/former-emails.ts';
import { emailKey } from '#worker/services/user/rules.ts';
import { revokeOtherSessions } from '#worker/services/user/sessions.ts';
import { readProof, spentAt } from '#worker/services/user/verifications.ts';
import { requestDetails } from '#worker/services/user/security-mail.ts';
import { readEmailUndoToken, emailUndoToken } from '#worker/services/user/email-undo.ts';
import { accountLocale } from '#worker/http/locale.ts';

/**
 * Change of an account's email address, and its undo. The proof of the new address is kept while
 * the change can be undone, and meanwhile no other change is allowed. So at most one undo link is
 * valid, and it always leads away from the current address
 * (docs/decisions/0046-undoable-email-changes.md).
 */

const dayMs = 24 * 60 * 60 * 1000;
const backMs = emailBackDays * dayMs;

/**
 * Finds the proof of a change that can still be undone. Parameters: the address's key and the time.
 */
const undoableChange = `SELECT 1 FROM verifications
  WHERE purpose = 'CHANGE_EMAIL' AND email_key = ? AND spent_at > 0 AND expires_at > ?`;

/**
 * Mails a code to the wanted address and returns the id of the verification. Throws
 * `invalid_argument`, `already_exists` for the account's own address, `failed_precondition` soon
 * after the last change, and `resource_exhausted`.
 */
export async function mailNewEmailCode(
  context: RequestContext,
  account: Account,
  newEmail: string,
): Promise<string> {
  const email = checkEmail(newEmail);
  if (emailKey(email) === account.email_key) {
    throw new ApiError('already_exists', { description: 'the account already uses this email' });
  }
  await requireNoRecentChange(context, account);
  return mailCode(context, {
    email,
    purpose: 'CHANGE_EMAIL',
    locale: account.locale,
    account: maskedEmail(account.email),
  });
}

/**
 * Changes an account's address to one its owner has verified, ends every other session and mails
 * the former address. If several accounts want an address at once, one gets it. Safe to run twice.
 * Throws `expired_verification_code`, `failed_precondition`, and `already_exists` to the address's
 * owner only.
 */
export async function confirmEmailChange(
  context: RequestContext,
  account: Account,
  given: { email: string; verificationToken: string },
): Promise<void> {
  const { env, now } = context;
  const email = checkEmail(given.email);
  const expected = { email, purposes: ['CHANGE_EMAIL'] as const };
  const proof = await readProof(env, given.verificationToken, expected, now);
  if (proof.isSpent || !(await applyEmailChange(context, account, { email, proofId: proof.id }))) {
    await requireApplied(context, account.id, email);
  }
  await revokeOtherSessions(context);
  await mailFormerAddress(context, account.id, proof.id);
}

/**
 * Writes the address, its proof and the audit line in one transaction. Returns false if a condition
 * failed.
 */
async function applyEmailChange(
  context: RequestContext,
  { id, email: former, email_key: formerKey }: Account,
  { email, proofId }: { email: string; proofId: string },
): Promise<boolean> {
  const { env, now } = context;
  const key = emailKey(email);
  const isPossible = `EXISTS (SELECT 1 FROM users WHERE id = ? AND email_key = ?)
    AND EXISTS (SELECT 1 FROM verifications WHERE id = ? AND spent_at = 0)
    AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = ?) AND NOT EXISTS (${undoableChange})`;
  const values = [id, formerKey, proofId, key, formerKey, now] as const;
  const line = { action: changedAction, target: id, details: { from: former } };
  const [, spent] = await env.DB.batch([
    insertAuditLine(context, line, 'done', isPossible, ...values),
    env.DB.prepare(
      `UPDATE verifications SET spent_at = ?, expires_at = ? WHERE id = ? AND ${isPossible}`,
    ).bind(now, now + backMs, proofId, ...values),
    env.DB.prepare(
      `UPDATE users SET email = ?, email_key = ? WHERE id = ? AND email_key = ?
         AND EXISTS (SELECT 1 FROM verifications WHERE id = ? AND spent_at = ?)`,
    ).bind(email, key, id, formerKey, proofId, now),
  ]);
  return (spent?.meta.changes ?? 0) > 0;
}

/** Returns if an earlier attempt made the change; otherwise throws the reason it failed. */
async function requireApplied(
  context: RequestContext,
  userId: string,
  email: string,
): Promise<void> {
  const account = await accountById(context.env, userId);
  if (!account) throw new ApiError('unauthenticated');
  if (account.email_key === emailKey(email)) return;
  await requireNoRecentChange(context, account);
  if (await accountByEmail(context.env, email)) {
    throw new ApiError('already_exists', {
      description: 'an account with this email already exists',
    });
  }
  throw new ApiError('expired_verification_code');
}

/**
 * Throws while the last change can be undone: the undo link would otherwise restore the wrong
 * address.
 */
async function requireNoRecentChange(
  { env, now }: RequestContext,
  { email_key }: Account,
): Promise<void> {
  if (!(await env.DB.prepare(undoableChange).bind(email_key, now).first())) return;
  throw new ApiError('failed_precondition', {
    description: `the address was changed less than ${emailBackDays} days ago`,
  });
}

/**
 * Mails the former address what happened and how to undo it. A repeat mails again, because the
 * first message may be lost.
 */
async function mailFormerAddress(
  context: RequestContext,
  userId: string,
  proofId: string,
): Promise<void> {
  const { env } = context;
  const limit = await consume(env, `email-notified:${proofId}`, emailChangeLetters);
  const [account, former, changedAt] = await Promise.all([
    accountById(env, userId),
    lastFormerEmail(env, userId),
    spentAt(env, proofId),
  ]);
  if (!limit.allowed || !account || !former) return;
  const locale = accountLocale(account);
  const d = await emailUndoToken(env, { proofId, userId, email: former, changedAt });
  const letter = await composeMail('emailChanged', locale, {
    email: maskedEmail(account.email),
    details: await requestDetails(context, account, changedAt),
    date: dayIn(locale, changedAt + backMs),
    link: `${env.SITE_ORIGIN}/take-back?d=${encodeURIComponent(d)}`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: former, ...letter, id: `${proofId}.changed` });
}

/**
 * Restores the address that a change replaced, and returns the account. The person who changed it
 * had access, so the password, all sessions, and passkeys, linked providers and second factors
 * added since a week before the change are revoked. Older ones stay, so that the address alone
 * grants no more than before. Safe to run twice. Throws `invalid_argument` if the token is forged,
 * `not_found` if it is too late.
 */
export async function restoreFormerEmail(context: RequestContext, text: string): Promise<Account> {
  const { env, now } = context;
  const { proofId, userId, email, changedAt } = await readEmailUndoToken(env, text);
  const dropped = await accountById(env, userId);
  if (!dropped) throw tooLate();
  const key = emailKey(email);
  if (dropped.email_key === key) {
    // An earlier attempt may have ended in between.
    await revokeAccess(env, userId, changedAt - backMs, dropped.password_updated_at);
    return dropped;
  }

  const isPossible = `EXISTS (SELECT 1 FROM verifications JOIN users ON users.email_key = verifications.email_key
      WHERE verifications.id = ? AND verifications.spent_at > 0 AND verifications.expires_at > ? AND users.id = ?)
    AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = ?)`;
  const values = [proofId, now, userId, key] as const;
  const doubtful = 'user_id = ? AND created_at >= ?';
  const since = changedAt - backMs;
  const line = { action: takenBackAction, target: userId, details: { from: dropped.email } };
  const [, , account] = await env.DB.batch([
    insertAuditLine(context, line, 'done', isPossible, ...values),
    env.DB.prepare(`DELETE FROM linked_identities WHERE ${doubtful} AND ${isPossible}`).bind(
      userId,
      since,
      ...values,
    ),
    env.DB.prepare(
      `UPDATE users SET email = ?, email_key = ?, password_hash = '', password_updated_at = ?
       WHERE id = ? AND ${isPossible} RETURNING *`,
    ).bind(email, key, now, userId, ...values),
    // This also ends the time in which no other change is allowed.
    env.DB.prepare(
      `DELETE FROM verifications WHERE id = ? AND EXISTS (SELECT 1 FROM users WHERE id = ? AND email_key = ?)`,
    ).bind(proofId, userId, key),
  ]);
  // D1 types a batch by one row type; the cast names the row that the statement returns.
  const [restored] = (account?.results ?? []) as unknown as Account[];
  if (restored) {
    await revokeAccess(env, userId, since, Number.MAX_SAFE_INTEGER);
    await mailReplacedAddress(context, dropped, restored);
    return restored;
  }
  // Another click on the same link may have been faster.
  const found = await accountById(env, userId);
  if (found?.email_key !== key) throw tooLate();
  return found;
}

/** Ends the sessions opened up to a time, and removes the factors added in between. */
async function revokeAccess(env: Env, userId: string, since: number, until: number) {
  const drive = driveOf(env, userId);
  await Promise.all([
    drive.endSessions({ openedBy: until }),
    drive.removeFactorsOf({ since, until }),
  ]);
}

/** Mails the replaced address how to contact the operator: its reader may be the rightful owner. */
async function mailReplacedAddress(
  { env }: RequestContext,
  dropped: Account,
  restored: Account,
): Promise<void> {
  const locale = accountLocale(restored);
  const letter = await composeMail('emailTakenBack', locale, {
    email: maskedEmail(restored.email),
    link: `${env.SITE_ORIGIN}/${locale}/contact-us`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: dropped.email, ...letter });
}

function dayIn(locale: Locale, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function tooLate(): ApiError {
  return new ApiError('not_found', { description: 'this email change can no longer be undone' });
}
