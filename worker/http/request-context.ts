import { type Call, captchaAction } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requirePasscodeProof } from '#worker/http/captcha.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { responsesInDatabase } from '#worker/http/idempotency.ts';
import type { Session } from '#worker/http/session.ts';
import { visitorAddress, visitorCountry } from '#worker/http/visitor-address.ts';

/**
 * Returns the context of a call for a session. Throws `unauthenticated` if the call requires a
 * session and there is none.
 */
export function requestContext(
  c: AppContext,
  call: Pick<Call, 'method' | 'path' | 'session'>,
  session: Session | undefined,
): RequestContext {
  if (call.session === 'required' && !session) throw new ApiError('unauthenticated');
  const header = (name: string) => c.req.header(name) ?? '';
  // Some clients send their ids in the query (protocol 1.2, 1.3).
  const idOf = (what: 'client' | 'device') =>
    (header(`x-${what}-id`) || (c.req.query(`${what}_id`) ?? '')).slice(0, 128);
  const context: RequestContext = {
    env: c.env,
    session,
    userId: session?.userId ?? '',
    clientId: idOf('client') || (session?.clientId ?? ''),
    deviceId: idOf('device') || (session?.deviceId ?? ''),
    ip: visitorAddress(c.req.raw),
    country: visitorCountry(c.req.raw),
    acceptLanguage: header('accept-language'),
    userAgent: header('user-agent'),
    idempotencyKey: header('idempotency-key').slice(0, 128),
    ifMatch: header('if-match').slice(0, 128),
    responses: responsesInDatabase(c.env),
    requestId: c.get('requestId'),
    now: Date.now(),
    request: c.req.raw,
    responseHeaders: new Headers(),
    requireCaptcha: () => requirePasscodeProof(captchaAction(call), context),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
  return context;
}
