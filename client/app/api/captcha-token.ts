import { captchaInit, type CaptchaAnswer } from '#protocol/captcha.ts';
import type { InputOf } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { captchaExpiryMarginMs, captchaRenewalsMax } from '#protocol/limits.ts';
import { captchaKey } from '#client/app/storage/catalog.ts';
import type { Database } from '#client/app/storage/database.ts';
import { readCaptchaInfo, type CaptchaInfo } from '#client/app/storage/shapes.ts';

/**
 * What the verification frame hands back (specification 4). `expires_in` is a number of seconds.
 */
export interface FrameResult {
  captcha_token: string;
  expires_in: number;
}

/** Shows the verification page and resolves with its token, or with nothing when it is closed. */
export type ShowFrame = (url: string) => Promise<FrameResult | undefined>;

/** What a token is for. */
export interface CaptchaPurpose {
  /** `POST:/v1/auth/signin` (specification 7.4). */
  action: string;
  meta: Readonly<Record<string, unknown>>;
}

/** The captcha token of one client. */
export interface CaptchaToken {
  /** The stored token while it is valid, else ''. */
  held(): Promise<string>;
  /** A valid token: the stored one, or a new one. */
  obtain(purpose: CaptchaPurpose): Promise<string>;
  /**
   * A token other than the `refused` one. Requests that are refused at the same time share one
   * renewal, and one that was refused with a token renewed meanwhile gets the newer one.
   */
  renew(purpose: CaptchaPurpose, refused: string): Promise<string>;
}

/** What getting tokens needs. */
export interface CaptchaParts {
  clientId: string;
  deviceId: () => string;
  database: Database;
  init: (input: InputOf<typeof captchaInit>) => Promise<CaptchaAnswer>;
  showFrame: ShowFrame;
  /** Where the frame is sent with its token: our `/loading` page. */
  redirectUri: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The captcha token of a client, kept in the local database under `captcha_<client id>`
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

/** Whether an error says that another captcha token is needed. */
export function asksForCaptcha(error: unknown): boolean {
  return (
    isApiError(error) && (error.error === 'captcha_required' || error.error === 'captcha_invalid')
  );
}

/**
 * Sends with a captcha token, and again with a renewed one when the token is missing or refused, at
 * most three times (specification 4). `isNeeded` gets a token before the first attempt; without it
 * a stored one is sent along when there is one.
 */
export async function withCaptcha<T>(
  attempt: (token: string) => Promise<T>,
  captcha: CaptchaToken,
  purpose: () => CaptchaPurpose,
  isNeeded: boolean,
): Promise<T> {
  let token = isNeeded ? await captcha.obtain(purpose()) : await captcha.held();
  for (let renewals = 0; ; renewals += 1) {
    try {
      return await attempt(token);
    } catch (error) {
      if (!asksForCaptcha(error) || renewals >= captchaRenewalsMax) throw error;
      token = await captcha.renew(purpose(), token);
    }
  }
}

/** The error of a frame that was closed before its result (specification 4). */
function frameClosed(): ApiError {
  return new ApiError('cancelled', { description: 'the verification was closed' });
}
