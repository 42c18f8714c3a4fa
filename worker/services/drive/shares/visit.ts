import { missedSharesPerAddress, passcodeTriesPerAddress } from '#protocol/limits.ts';
import type { ShareListing } from '#protocol/share.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { issueToken, opensWith } from '#worker/services/drive/shares/pass-code-token.ts';
import { hashForTiming } from '#worker/services/drive/shares/passcode.ts';
import {
  areViewsUsedUp,
  downloadsLeft,
  restoresLeft,
  statusOf,
} from '#worker/services/drive/shares/rules.ts';
import {
  dropCachedShare,
  knownShareHead,
  shareHead,
  shareOf,
} from '#worker/services/drive/shares/share-head.ts';
import { namedShareId } from '#worker/services/drive/shares/share-slugs.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/** A visitor's credentials for a share. */
export interface ShareCredentials {
  share_id: string;
  pass_code?: string;
  pass_code_token?: string;
  /** Don't count a view of a share that limits them; the access is `isGated` then. */
  gate?: boolean;
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
  /** The visitor may open the share, which counts a view. `token` stands for the passcode. */
  isGated: boolean;
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
  const shareId = await namedShareId(env, key.share_id);
  const head = await shareHead(env, shareId, now);
  if (!head) return missed(context, key);
  const answer = (status: ShareStatus, token = '', retryAfterSeconds = 0): ShareAccess => ({
    status,
    head,
    token,
    isGated: false,
    retryAfterSeconds,
  });
  const status = statusOf(head, now);
  if (status !== 'OK') return answer(status);
  const limitsViews = head.viewLimit >= 0;
  const token = key.pass_code_token ?? '';
  if (!head.needsPasscode && !limitsViews) return answer('OK', await issueToken(env, head, now));
  if (token && (await opensWith(env, head, token, now))) return answer('OK', token);
  if (!head.needsPasscode || (token && (await opensWith(env, head, token, now, 'proof')))) {
    return openCounted(context, key, head);
  }
  const passcode = (key.pass_code ?? '').trim();
  if (!passcode) return answer('PASS_CODE_EMPTY');
  const tryIt = (isProven: boolean) =>
    shareOf(env, shareId).tryPasscode(passcode, limiterAddress(context.ip), isProven);
  let verdict = await tryIt(false);
  if (verdict.needsProof && askForProof) {
    await askForProof();
    verdict = await tryIt(true);
  }
  if (verdict.needsProof) return answer('PASS_CODE_ERROR', '', guardedWaitSeconds);
  if (!verdict.proven) return answer('PASS_CODE_ERROR', '', verdict.retryAfterSeconds);
  const newest = await newestHead(context, head);
  if (limitsViews) return openCounted(context, key, newest);
  return answer('OK', await issueToken(env, newest, now));
}

/**
 * Opens a share that limits its views: for its owner, by counting one, or not yet. The token of a
 * counted view opens the share for 12 hours.
 */
async function openCounted(
  { env, now, userId }: RequestContext,
  { gate = false }: ShareCredentials,
  head: ShareHead,
): Promise<ShareAccess> {
  const access = { head, token: '', isGated: false, retryAfterSeconds: 0 };
  const isOwn = userId === head.ownerId;
  if (!isOwn && gate) {
    if (areViewsUsedUp(head)) return { ...access, status: 'MAX_RESTORE_COUNT' };
    const token = head.needsPasscode ? await issueToken(env, head, now, 'proof') : '';
    return { ...access, status: 'OK', token, isGated: true };
  }
  const status = isOwn ? 'OK' : await shareOf(env, head.shareId).countView();
  if (status !== 'OK') return { ...access, status };
  return { ...access, status, token: await issueToken(env, head, now) };
}

/** The state of a share, as its page shows it. */
type ShareFacts = Pick<ShareListing, 'version' | 'restore_count_left' | 'download_count_left'>;

/**
 * Returns what a page shows of a share's state, if the share is open now for a visitor with this
 * token; undefined otherwise. The page of a share without a passcode needs no token.
 */
export async function openShareFacts(
  env: Env,
  { shareId, token }: { shareId: string; token: string },
  now: number,
): Promise<ShareFacts | undefined> {
  const head = await shareHead(env, shareId, now);
  if (!head || statusOf(head, now) !== 'OK') return undefined;
  if (needsToken(head) && !(await opensWith(env, head, token, now))) return undefined;
  return factsIn(head);
}

/**
 * Returns what `openShareFacts` resolves with for a share that needs no token and is open, if
 * nothing has to be read for it.
 */
export function knownShareFacts(env: Env, shareId: string, now: number): ShareFacts | undefined {
  const head = knownShareHead(env, shareId, now);
  const isOpen = head !== undefined && !needsToken(head) && statusOf(head, now) === 'OK';
  return isOpen ? factsIn(head) : undefined;
}

function needsToken(head: ShareHead): boolean {
  return head.needsPasscode || head.viewLimit >= 0;
}

function factsIn(head: ShareHead): ShareFacts {
  return {
    version: String(head.version),
    restore_count_left: String(restoresLeft(head)),
    download_count_left: String(downloadsLeft(head)),
  };
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
  return {
    status: 'NOT_FOUND',
    head: undefined,
    token: '',
    isGated: false,
    retryAfterSeconds: 0,
  };
}
