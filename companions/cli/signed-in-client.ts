import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import { captchaAction } from '#protocol/call.ts';
import { captchaInit } from '#protocol/captcha.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { token, type TokenAnswer } from '#protocol/user.ts';
import { type SiteSender, callSite } from './http.ts';
import type { ConfigStore, StoredSession } from './stored-session.ts';
import { UsageError } from './usage-error.ts';

/** Access tokens that expire sooner are renewed before use, because requests take time. */
const marginMs = 30_000;

/** Errors that mean that the session has ended. */
const endings: ReadonlySet<string> = new Set(['invalid_grant', 'unauthenticated', 'user_blocked']);

interface SendOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** Sends calls with the stored session and renews it. */
export class SignedInClient {
  readonly #store: ConfigStore;
  readonly #language: string;
  readonly #signInCommand: string;
  #renewing: Promise<string> | undefined;

  /** `signInCommand` is shown when the session has ended. */
  constructor(store: ConfigStore, language: string, signInCommand = 'magpie login') {
    this.#store = store;
    this.#language = language;
    this.#signInCommand = signInCommand;
  }

  /** Origin of the site. Throws a UsageError while signed out. */
  get site(): string {
    return this.#session().site;
  }

  /**
   * Sends a call. Throws a UsageError while signed out, the ApiErrors of the call, and `cancelled`
   * once the signal is aborted.
   */
  async call<C extends Call>(
    call: C,
    input: InputOf<C>,
    signal?: AbortSignal,
  ): Promise<OutputOf<C>> {
    const accessToken = await this.accessToken();
    try {
      return await this.#send(call, input, accessToken, { signal });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.error === 'captcha_required') return this.#sendVerified(call, input, accessToken);
      if (error.error !== 'unauthenticated') throw error;
      return this.#send(call, input, await this.accessToken(accessToken), { signal });
    }
  }

  #send<C extends Call>(
    call: C,
    input: InputOf<C>,
    accessToken: string,
    { headers = {}, signal }: SendOptions = {},
  ): Promise<OutputOf<C>> {
    const bearer = { authorization: `Bearer ${accessToken}` };
    const sender = { ...this.#sender(this.#session()), signal };
    return callSite(sender, call, input, { ...headers, ...bearer });
  }

  /** Sends a call again with a captcha token, if one is issued without a challenge. */
  async #sendVerified<C extends Call>(
    call: C,
    input: InputOf<C>,
    accessToken: string,
  ): Promise<OutputOf<C>> {
    const session = this.#session();
    const { captcha_token: captchaToken, url } = await callSite(
      this.#sender(session),
      captchaInit,
      {
        client_id: cliClient.id,
        device_id: session.deviceId,
        action: captchaAction(call),
      },
    );
    if (url !== '') {
      throw new UsageError(
        `${session.site} wants to check that you're a person. Do this once in a browser, then try again: ${url}`,
      );
    }
    return this.#send(call, input, accessToken, {
      headers: { 'x-captcha-token': captchaToken },
    });
  }

  /** Returns a valid access token other than the `refused` one. Throws as `call` does. */
  async accessToken(refused = ''): Promise<string> {
    const { accessToken, accessUntil } = this.#session();
    const isUsable = accessToken !== '' && accessToken !== refused;
    if (isUsable && accessUntil - marginMs > Date.now()) return accessToken;
    // Parallel calls share one renewal: a refresh token is accepted once.
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renew(): Promise<string> {
    const session = this.#session();
    try {
      const tokens = await callSite(this.#sender(session), token, {
        client_id: cliClient.id,
        grant_type: 'refresh_token',
        refresh_token: session.refreshToken,
      });
      storeSession(this.#store, session, tokens);
      return tokens.access_token;
    } catch (error) {
      if (!isApiError(error) || !endings.has(error.error)) throw error;
      this.#store.deleteSession();
      throw new UsageError(`Your session has ended. Sign in again: ${this.#signInCommand}`);
    }
  }

  #session(): StoredSession {
    const session = this.#store.session();
    if (!session) throw new UsageError("You're not signed in. Sign in first: magpie login SITE");
    return session;
  }

  #sender({ site, deviceId }: StoredSession): SiteSender {
    return { site, deviceId, language: this.#language };
  }
}

/** Stores new tokens of a session. */
export function storeSession(
  store: ConfigStore,
  session: Pick<StoredSession, 'site' | 'deviceId'>,
  tokens: TokenAnswer,
): void {
  store.writeSession({
    site: session.site,
    deviceId: session.deviceId,
    refreshToken: tokens.refresh_token,
    accessToken: tokens.access_token,
    accessUntil: Date.now() + tokens.expires_in * 1000,
  });
}

/** Returns the error of a task that failed, with its message if there is one. */
export function taskError(message: string): ApiError {
  return new ApiError('unknown', { description: message || 'the task failed' });
}
