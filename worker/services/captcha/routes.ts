import { acceptedLocale } from '#locales/choose.ts';
import * as calls from '#protocol/captcha.ts';
import { ApiError } from '#protocol/errors.ts';
import { captchaInitsPerAddress, captchaTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { addressRecord } from '#worker/http/captcha.ts';
import { isCaptchaAction, actionKindOf } from '#worker/http/captcha-risk.ts';
import { mintCaptchaToken, readCaptchaToken } from '#worker/http/captcha-token.ts';
import { claimOnce, consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { readSignature } from '#worker/services/captcha/clients.ts';
import type { CaptchaDriver } from '#worker/services/captcha/driver.ts';
import { proofDriver } from '#worker/services/captcha/proof.ts';
import { isSignature, needsChallenge } from '#worker/services/captcha/rules.ts';
import { issueCaptchaTicket, readCaptchaTicket } from '#worker/services/captcha/ticket.ts';
import { turnstileDriver } from '#worker/services/captcha/turnstile.ts';

/** Returns the driver chosen by the operator. */
export function driverOf(env: Env): CaptchaDriver {
  return env.CAPTCHA_DRIVER === 'turnstile' ? turnstileDriver : proofDriver;
}

export const captchaEndpoints: readonly Endpoint[] = [
  answer(calls.captchaInit, async (input, context) => {
    const { env, now, ip } = context;
    if (!isCaptchaAction(input.action)) {
      throw new ApiError('invalid_argument', { description: 'invalid action' });
    }
    if (!isSignature(input.meta?.captcha_sign)) {
      throw new ApiError('invalid_argument', { description: 'invalid captcha_sign' });
    }
    const limit = captchaInitsPerAddress;
    const verdict = await consumeOrThrow(
      env,
      `captcha:address:${limiterAddress(ip)}`,
      limit,
      'too many captcha tokens were requested',
    );
    const holder = {
      clientId: input.client_id || context.clientId,
      deviceId: input.device_id || context.deviceId,
      ip,
    };
    if (readSignature(holder.clientId, holder.deviceId, input.meta ?? {}) === 'wrong') {
      console.log(
        JSON.stringify({
          level: 'info',
          event: 'wrong captcha_sign',
          requestId: context.requestId,
        }),
      );
    }
    const kind = actionKindOf(input.action);
    const previous = await readCaptchaToken(env, holder, input.captcha_token, now);
    const solvedAt = previous?.solvedAt ?? 0;
    const isRequired = needsChallenge(kind, {
      record: await addressRecord(env, kind, ip),
      inits: limit.triesMax - verdict.left,
      solvedAt,
      now,
    });
    if (!isRequired) {
      return {
        captcha_token: await mintCaptchaToken(env, holder, solvedAt, now),
        expires_in: captchaTokenSeconds,
        url: '',
      };
    }
    const page = new URL('/captcha', env.SITE_ORIGIN);
    page.searchParams.set('ticket', await issueCaptchaTicket(env, holder, now));
    const locale = acceptedLocale(context.acceptLanguage);
    if (locale) page.searchParams.set('locale', locale);
    return { captcha_token: '', expires_in: 0, url: page.href };
  }),

  answer(calls.captchaChallenge, async (input, context) => {
    const ticket = await readCaptchaTicket(context.env, input.ticket, context.now);
    const driver = driverOf(context.env);
    const { siteKey, challenge } = await driver.challenge(context, ticket);
    return { provider: driver.provider, ticket_id: ticket.id, site_key: siteKey, challenge };
  }),

  answer(calls.captchaVerify, async (input, context) => {
    const { env, now, ip } = context;
    const ticket = await readCaptchaTicket(env, input.ticket, now);
    const solved = await driverOf(env).verify(context, ticket, input.solution);
    if (!solved || !(await claimOnce(env, `captcha:${solved}`, ticket.expiresAt))) {
      throw new ApiError('captcha_invalid', {
        description: 'the solution is wrong or was already used',
      });
    }
    const token = await mintCaptchaToken(env, { ...ticket, ip }, now, now);
    const target = new URLSearchParams({
      captcha_token: token,
      expires_in: String(captchaTokenSeconds),
    });
    return {
      captcha_token: token,
      expires_in: captchaTokenSeconds,
      redirect_uri: `/loading?${target}`,
    };
  }),
];
