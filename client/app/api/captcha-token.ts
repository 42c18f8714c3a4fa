import { captchaInit, type CaptchaAnswer } from '#protocol/captcha.ts';
import type { InputOf } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { captchaExpiryMarginMs, captchaRenewalsMax } from '#protocol/limits.ts';
import { captchaKey } from '#client/app/storage/catalog.ts';
import type { Database } from '#client/app/storage/database.ts';
import { readCaptchaInfo, type CaptchaInfo } from '#client/app/storage/shapes.ts';

/** Result of the captcha frame (specification 4). `expires_in` is in seconds. */
export interface FrameResult {
  captcha_token: string;
  expires_in: number;
}

/** Shows the verification page. Resolves with its token, or undefined if it's closed. */
export type ShowFrame = (url: string) => Promise<FrameResult | undefined>;

/** The purpose a token is issued for. */
export interface CaptchaPurpose {
  /** Such as `POST:/v1/auth/signin` (specification 7.4). */
  action: string;
  meta: Readonly<Record<string, unknown>>;
}

/** Captcha token of one client. */
export interface CaptchaToken {
  /** Returns the stored token if it's valid, otherwise ''. */
  held(): Promise<string>;
  /** Returns a valid token, stored or new. */
  obtain(purpose: CaptchaPurpose): Promise<string>;
  /**
   * Returns a token other than the `refused` one. Concurrently refused requests share one renewal,
   * and a request refused with an older token gets the newer one.
   */
  renew(purpose: CaptchaPurpose, refused: string): Promise<string>;
}

/** Dependencies for obtaining tokens. */
export interface CaptchaParts {
  clientId: string;
  deviceId: () => string;
  database: Database;
  init: (input: InputOf<typeof captchaInit>) => Promise<CaptchaAnswer>;
  showFrame: ShowFrame;
  /** Redirect target of the frame: our `/loading` page. */
  redirectUri: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Creates the captcha token of a client, stored in the local database under `captcha_<client id>`
 * (specification 3).
 */
export function createCaptchaToken(parts: CaptchaParts): CaptchaToken {
  const key = captchaKey(parts.clientId);
  let renewal: Promise<string> | undefined;

  const read = async (): Promise<CaptchaInfo | null> => {
    const info = readCaptchaInfo(await parts.database.read(key).catch(() => null));
    return info && info.captcha_token !== '' && Date.parse(info.expires_at) > parts.now()
      ? info
      : null;
  };

  const keep = async ({ action, meta }: CaptchaPurpose, result: FrameResult): Promise<string> => {
    const endsAt = parts.now() + result.expires_in * 1000 - captchaExpiryMarginMs;
    const info: CaptchaInfo = {
      action,
      meta,
      captcha_token: result.captcha_token,
      expires_in: result.expires_in,
      expires_at: new Date(endsAt).toISOString(),
    };
    await parts.database.write(key, info).catch((error: unknown) => {
      console.error('keeping the captcha token failed', error);
    });
    return result.captcha_token;
  };

  const ask = async (purpose: CaptchaPurpose, before: string): Promise<string> => {
    const answer = await parts.init({
      client_id: parts.clientId,
      device_id: parts.deviceId(),
      action: purpose.action,
      captcha_token: before,
      redirect_uri: parts.redirectUri(),
      meta: { ...purpose.meta },
    });
    const result = answer.url ? await parts.showFrame(answer.url) : answer;
    if (!result) throw frameClosed();
    return keep(purpose, result);
  };

  const shared = (purpose: CaptchaPurpose, before: string): Promise<string> =>
    (renewal ??= ask(purpose, before).finally(() => {
      renewal = undefined;
    }));

  return {
    held: async () => (await read())?.captcha_token ?? '',
    obtain: async (purpose) => (await read())?.captcha_token ?? shared(purpose, ''),
    renew: async (purpose, refused) => {
      const info = await read();
      if (info && info.captcha_token !== refused) return info.captcha_token;
      return shared(purpose, refused);
    },
  };
}

/** Does the error require another captcha token? */
export function asksForCaptcha(error: unknown): boolean {
  return (
    isApiError(error) && (error.error === 'captcha_required' || error.error === 'captcha_invalid')
  );
}

/**
 * Sends with a captcha token, and up to three times again with a renewed one if it's missing or
 * refused (specification 4). With `isNeeded`, a token is obtained before the first attempt;
 * otherwise a stored token is sent if there is one.
 */
export async function withCaptcha<T>(
  attempt: (token: string) => Promise<T>,
  captcha: CaptchaToken,
  purpose: () => Promise<CaptchaPurpose>,
  isNeeded: boolean,
): Promise<T> {
  let token = isNeeded ? await captcha.obtain(await purpose()) : await captcha.held();
  for (let renewals = 0; ; renewals += 1) {
    try {
      return await attempt(token);
    } catch (error) {
      if (!asksForCaptcha(error) || renewals >= captchaRenewalsMax) throw error;
      token = await captcha.renew(await purpose(), token);
    }
  }
}

/** Error for a frame that was closed without a result (specification 4). */
function frameClosed(): ApiError {
  return new ApiError('cancelled', { description: 'the verification was closed' });
}
