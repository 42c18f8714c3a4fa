import type { Locale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import { emailBackDays, emailChangeLetters } from '#protocol/limits.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consume } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  checkEmail,
} from '#worker/services/user/accounts.ts';
import { mailCode } from '#worker/services/user/mailed-codes.ts';
import { emailKey } from '#worker/services/user/rules.ts';
import { revokeOtherSessions } from '#worker/services/user/sessions.ts';
import { type EmailProof, readProof, spendProof } from '#worker/services/user/verifications.ts';
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
  await requireNoRecentChange(context);
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
  await applyEmailChange(context, account, { email, proof });
  await revokeOtherSessions(context);
  await mailFormerAddress(context, account.id, proof.id);
}

/** Changes the address, unless an earlier attempt with the same proof did. */
async function applyEmailChange(
  context: RequestContext,
  { id, email_key: fromKey }: Account,
  { email, proof }: { email: string; proof: EmailProof },
): Promise<void> {
  const { env, ip, requestId } = context;
  const holder = await accountByEmail(env, email);
  if (holder && holder.id !== id) throw alreadyExists();
  // The proof is used up first, and by this account only, which can then repeat the rest.
  if (proof.usedFor === '') {
    if (fromKey !== emailKey(email)) await requireNoRecentChange(context);
    await spendProof(env, proof, id);
  } else if (proof.usedFor !== id) {
    throw new ApiError('expired_verification_code');
  }
  const request = { ip, requestId };
  const change = { changeId: proof.id, email, emailKey: emailKey(email), fromKey, request };
  const outcome = await driveOf(env, id).changeEmail(change);
  if (outcome === 'changed') return;
  if (outcome === 'recent') throw recentlyChanged();
  throw outcome === 'taken' ? alreadyExists() : new ApiError('expired_verification_code');
}

/** Throws `failed_precondition` while the last change can be undone. */
async function requireNoRecentChange({ env, userId }: RequestContext): Promise<void> {
  if (await driveOf(env, userId).hasUndoableChange({})) throw recentlyChanged();
}

function recentlyChanged(): ApiError {
  return new ApiError('failed_precondition', {
    description: `the address was changed less than ${emailBackDays} days ago`,
  });
}

function alreadyExists(): ApiError {
  return new ApiError('already_exists', {
    description: 'an account with this email already exists',
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
  const [account, change] = await Promise.all([
    accountById(env, userId),
    driveOf(env, userId).emailChange({ id: proofId }),
  ]);
  if (!limit.allowed || !account || !change) return;
  const { former, changed_at: changedAt } = change;
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
  const { env } = context;
  const { proofId, userId, email, changedAt } = await readEmailUndoToken(env, text);
  const dropped = await accountById(env, userId);
  if (!dropped) throw tooLate();
  const key = emailKey(email);
  if (dropped.email_key === key) {
    // An earlier attempt may have ended in between.
    await revokeAccess(env, userId, changedAt - backMs, dropped.password_updated_at);
    return dropped;
  }

  const since = changedAt - backMs;
  const { ip, requestId } = context;
  const request = { ip, requestId };
  const undoing = { changeId: proofId, email, emailKey: key, since, request };
  const holder = await accountByEmail(env, email);
  const isUndone = !holder && (await driveOf(env, userId).undoEmailChange(undoing));
  const restored = await accountById(env, userId);
  // Another click on the same link may have been faster.
  if (restored?.email_key !== key) throw tooLate();
  await revokeAccess(
    env,
    userId,
    since,
    isUndone ? Number.MAX_SAFE_INTEGER : restored.password_updated_at,
  );
  if (isUndone) await mailReplacedAddress(context, dropped, restored, `${proofId}.undone`);
  return restored;
}

/** Ends the sessions, keys and links of up to a time, and removes the factors added in between. */
async function revokeAccess(env: Env, userId: string, since: number, until: number) {
  const drive = driveOf(env, userId);
  await Promise.all([
    drive.endSessions({ openedBy: until }),
    drive.revokeProgramKeys({ createdBy: until }),
    drive.revokeStreamLinks({ createdBy: until }),
    drive.removeFactorsOf({ since, until }),
  ]);
}

/** Mails the replaced address how to contact the operator: its reader may be the rightful owner. */
async function mailReplacedAddress(
  { env }: RequestContext,
  dropped: Account,
  restored: Account,
  id: string,
): Promise<void> {
  const locale = accountLocale(restored);
  const letter = await composeMail('emailTakenBack', locale, {
    email: maskedEmail(restored.email),
    link: `${env.SITE_ORIGIN}/${locale}/contact-us`,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: dropped.email, ...letter });
}

function dayIn(locale: Locale, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function tooLate(): ApiError {
  return new ApiError('not_found', { description: 'this email change can no longer be undone' });
}
