import { address } from '#protocol/call.ts';
import { captchaInit, type CaptchaAnswer } from '#protocol/captcha.ts';
import { webClient } from '#protocol/web-client.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserTokens } from '#client/session/browser-session.ts';
import { browserDatabase } from '#client/storage/database.ts';
import { apiOrigins, browserCaller, browserSend, wait } from './browser.ts';
import { createCaptchaToken } from './captcha-token.ts';
import { createRequest, type Request } from './pipeline.ts';
import { callerHeaders } from './sign.ts';
import { verification } from './verification.ts';

export type { Request, RequestOptions } from './pipeline.ts';

const browserCaptcha = lazy(() =>
  createCaptchaToken({
    clientId: webClient.id,
    deviceId: () => browserCaller().deviceId(),
    database: browserDatabase,
    init: async (input) => {
      const { path, body } = address(captchaInit, input);
      const headers = callerHeaders(browserCaller());
      const outgoing = { method: captchaInit.method, path, headers, body };
      return (await browserSend()(apiOrigins()[0]!, outgoing)) as CaptchaAnswer;
    },
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
 * Makes a call of the protocol from this page (spec 7.5): signed, with the session and a captcha token where the call
 * needs them, repeated where that may help. Resolves with the answer; throws an ApiError whose `uri` is the call's path.
 */
export const request: Request = (call, input, options) => browserRequest()(call, input, options);
