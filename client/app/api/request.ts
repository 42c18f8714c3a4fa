import type { Call } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { webClient } from '#protocol/web-client.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserTokens } from '#client/app/session/browser-session.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { captchaMeta } from '../http/sign.ts';
import { retryBudget } from '../http/retry-budget.ts';
import { apiOrigins, browserCaller, browserSend, wait } from '../http/browser.ts';
import { createCaptchaToken } from './captcha-token.ts';
import { createCaptchaInit, createRequest, type Request } from './pipeline.ts';
import { verification } from './verification.ts';

export type { Request } from './pipeline.ts';

const browserCaptcha = lazy(() =>
  createCaptchaToken({
    clientId: webClient.id,
    deviceId: () => browserCaller().deviceId(),
    database: browserDatabase,
    init: createCaptchaInit({
      caller: browserCaller(),
      send: browserSend(),
      origins: apiOrigins,
      wait,
    }),
    showFrame: (url) => verification().show(url),
    redirectUri: () => new URL('/loading', location.origin).href,
    now: Date.now,
  }),
);

const browserRequest = lazy(() =>
  createRequest({
    caller: browserCaller(),
    send: browserSend(),
    captcha: browserCaptcha(),
    session: browserTokens(),
    origins: apiOrigins,
    wait,
    newIdempotencyKey: () => crypto.randomUUID(),
  }),
);

/**
 * Sends a call from this page (specification 7.5): signed, with session and captcha token where
 * needed, retried where useful. Resolves with the response; throws an ApiError whose `uri` is the
 * path of the call. While offline, cached folders are returned, and renames, moves and stars are
 * queued (client/app/offline).
 */
export const request: Request = async (call, input, options) => {
  retryBudget().earn();
  const name = `${call.method} ${call.path}`;
  if (navigator.onLine === false && (mayWait.has(name) || isKept.has(name))) {
    const { readOffline, writeOffline } = await import('#client/app/offline/offline-calls.ts');
    const answer = await (isKept.has(name) ? readOffline : writeOffline)(call, input);
    // Stored, or made up, as an answer of this call.
    if (answer !== undefined) return answer as never;
  }
  if (!isKept.has(name)) return browserRequest()(call, input, options);
  try {
    const answer = await browserRequest()(call, input, options);
    keepLater(call, input, answer);
    return answer;
  } catch (error) {
    // The device may not have noticed yet that it's offline.
    if (!isApiError(error) || error.error !== 'unreachable') throw error;
    const { readOffline } = await import('#client/app/offline/offline-calls.ts');
    const kept = await readOffline(call, input);
    if (kept === undefined) throw error;
    // Stored as an answer of this call.
    return kept as never;
  }
};

/**
 * Returns a captcha token requested now for an action, of a call that takes it in its body. Throws
 * `cancelled` if the verification page was closed.
 */
export async function newCaptchaToken(action: string): Promise<string> {
  const captcha = browserCaptcha();
  const purpose = { action, meta: { ...(await captchaMeta(browserCaller())) } };
  return captcha.renew(purpose, await captcha.held());
}

/** Reads whose latest responses are cached. */
const isKept: ReadonlySet<string> = new Set([
  'GET drive/v1/files',
  'GET drive/v1/files/{id}/path',
  'GET drive/v1/about',
  'GET v1/user/me',
]);

/** Changes that can be queued while offline, and the reads they need. */
const mayWait: ReadonlySet<string> = new Set([
  'PATCH drive/v1/files/{id}',
  'POST drive/v1/files:batchMove',
  'POST drive/v1/files:star',
  'POST drive/v1/files:unstar',
  'POST drive/v1/files:conflicts',
  'GET drive/v1/tasks/{id}',
]);

/** Caches a response when the browser is idle. */
function keepLater(call: Call, input: unknown, answer: unknown): void {
  const work = async () => {
    const { keep } = await import('#client/app/offline/offline-calls.ts');
    await keep(call, input, answer);
  };
  const start = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start);
}
