import { address } from '#protocol/call.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { token, type TokenAnswer } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { attemptsMax, retriesDefault } from '#protocol/limits.ts';
import { retrySchedules } from '#protocol/retry.ts';
import { apiOrigins, browserCaller, browserSend, wait } from '#client/app/http/browser.ts';
import { withRetry } from '#client/app/http/retry.ts';
import { callerHeaders } from '#client/app/http/sign.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { acrossTabs, sessionChannel } from './across-tabs.ts';
import { createCredentials } from './credentials.ts';
import { createSessionTokens } from './refresh.ts';

/** Credentials of the web client in this browser. */
export const browserCredentials = lazy(() =>
  createCredentials({
    clientId: webClient.id,
    local: browserLocal(),
    jar: browserCookies(),
    now: Date.now,
  }),
);

/** Session tokens of this browser, refreshed once for all tabs. */
export const browserTokens = lazy(() =>
  createSessionTokens({
    credentials: browserCredentials(),
    exchange: (refreshToken) =>
      exchangeTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    acrossTabs: (work, owner) => acrossTabs()(work, owner),
    onEnd: () => sessionChannel().publish('lapsed'),
    now: Date.now,
  }),
);

/**
 * Exchanges tokens (protocol 1.6). Bypasses the request pipeline, which waits for tokens, and
 * retries only while no origin responds, because a refresh token is single-use.
 */
export async function exchangeTokens(
  grant: Record<string, string> & { grant_type: string },
): Promise<TokenAnswer> {
  const { path, body } = address(token, { client_id: webClient.id, ...grant });
  const headers = callerHeaders(browserCaller());
  const answer = await withRetry(
    (origin) => browserSend()(origin, { method: token.method, path, headers, body }),
    {
      origins: apiOrigins(),
      retries: retriesDefault,
      schedule: retrySchedules.doubling,
      wait,
      budget: { sent: 0, sentMax: attemptsMax },
    },
  );
  // The output of the call `token`.
  return answer as TokenAnswer;
}

/** Stores the tokens of a new sign-in and notifies all tabs. */
export function beginSession(answer: TokenAnswer): void {
  browserCredentials().write(answer);
  sessionChannel().publish('signed-in');
  appEvents().emit(events.afterLogin);
}
