import { missedSharesPerAddress, passcodeTriesPerAddress } from '#protocol/limits.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { issueToken, opensWith } from '#worker/services/drive/shares/pass-code-token.ts';
import { hashForTiming } from '#worker/services/drive/shares/passcode.ts';
import { restoresLeft, statusOf } from '#worker/services/drive/shares/rules.ts';
import { dropCachedShare, shareHead, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/** A visitor's credentials for a share. */
export interface ShareCredentials {
  share_id: string;
  pass_code?: string;
  pass_code_token?: string;
}

/** Throws `captcha_required` or `captcha_invalid` until the visitor has solved a captcha. */
export type RequireCaptcha = () => Promise<void>;

/** Result of checking a visitor's access to a share. */
export interface ShareAccess {
  status: ShareStatus;
  /** undefined if there is no such share. */
  head: ShareHead | undefined;
  /** Valid for 12 hours; '' unless the status is OK. */
  token: string;
  /** Seconds until a passcode is evaluated again; 0 unless throttled. */
  retryAfterSeconds: number;
}

/** Retry-After for visitors who can't be shown a captcha, such as server-rendered pages. */
const guardedWaitSeconds = passcodeTriesPerAddress.windowSeconds;

/**
 * Decides whether a visitor may see a share (specification 4, protocol 4.3): by its status, then
 * the token, then the passcode. An invalid token counts as none. Throws `resource_exhausted` for an
 * address that keeps requesting unknown shares, and what `askForProof` throws after many passcode
 * tries on the share. A server-rendered page can't show a captcha, so its visitor waits.
 */
export async function checkAccess(
  context: RequestContext,
  key: ShareCredentials,
  askForProof?: RequireCaptcha,
): Promise<ShareAccess> {
  const { env, now } = context;
  const head = await shareHead(env, key.share_id, now);
  if (!head) return missed(context, key);
  const answer = (status: ShareStatus, token = '', retryAfterSeconds = 0): ShareAccess => ({
    status,
    head,
    token,
    retryAfterSeconds,
  });
  const status = statusOf(head, now);
  if (status !== 'OK') return answer(status);
  if (!head.needsPasscode) return answer('OK', await issueToken(env, head, now));
  const token = key.pass_code_token ?? '';
  if (token && (await opensWith(env, head, token, now))) return answer('OK', token);
  const passcode = (key.pass_code ?? '').trim();
  if (!passcode) return answer('PASS_CODE_EMPTY');
  const tryIt = (isProven: boolean) =>
    shareOf(env, key.share_id).tryPasscode(passcode, limiterAddress(context.ip), isProven);
  let verdict = await tryIt(false);
  if (verdict.needsProof && askForProof) {
    await askForProof();
    verdict = await tryIt(true);
  }
  if (verdict.needsProof) return answer('PASS_CODE_ERROR', '', guardedWaitSeconds);
  if (!verdict.proven) return answer('PASS_CODE_ERROR', '', verdict.retryAfterSeconds);
  return answer('OK', await issueToken(env, await newestHead(context, head), now));
}

/**
 * Returns what a page shows of a share's state, if the share is open now for a visitor with this
 * token; undefined otherwise. The page of a share without a passcode needs no token.
 */
export async function openShareFacts(
  env: Env,
  { shareId, token }: { shareId: string; token: string },
  now: number,
): Promise<{ version: string; restore_count_left: string } | undefined> {
  const head = await shareHead(env, shareId, now);
  if (!head || statusOf(head, now) !== 'OK') return undefined;
  if (head.needsPasscode && !(await opensWith(env, head, token, now))) return undefined;
  return { version: String(head.version), restore_count_left: String(restoresLeft(head)) };
}

/**
 * A passcode just proven may be newer than the cached head; its token must have the right version.
 */
async function newestHead(context: RequestContext, head: ShareHead): Promise<ShareHead> {
  dropCachedShare(context.env, head.shareId);
  return (await shareHead(context.env, head.shareId, context.now)) ?? head;
}

async function missed(context: RequestContext, key: ShareCredentials): Promise<ShareAccess> {
  await consumeOrThrow(
    context.env,
    `share:missed:${limiterAddress(context.ip)}`,
    missedSharesPerAddress,
    'too many links that do not exist; please try again later',
  );
  // A wrong passcode takes equally long whether or not the share exists.
  if (key.pass_code) hashForTiming(key.pass_code);
  return { status: 'NOT_FOUND', head: undefined, token: '', retryAfterSeconds: 0 };
}
