import type { Hono } from 'hono';
import { safeParse } from 'valibot';
import { type Call, captchaAction } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import { requireAdministrator } from '#worker/http/administrator.ts';
import type { Endpoint, RequestContext } from '#worker/http/endpoint.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { budgetOf } from '#worker/http/budgets.ts';
import { readBody } from '#worker/http/body.ts';
import { checkCaptcha } from '#worker/http/captcha.ts';
import { scopeCovers, readSession } from '#worker/http/session.ts';
import { visitorAddress, visitorCountry } from '#worker/http/visitor-address.ts';

/**
 * Puts answers on the router: parse, session, captcha, handle, JSON. Errors are turned by
 * `fail.ts`. `admit` may refuse a call before anything is read of it.
 */
export function serve(
  app: Hono<AppEnv>,
  answers: readonly Endpoint[],
  admit: (call: Call, env: Env) => Promise<void> = async () => {},
): void {
  for (const { call, handle } of answers) {
    const route = `${call.method} ${call.path}`;
    const budget = budgetOf(call);
    app.on(call.method, `/${routePattern(call.path)}`, async (c) => {
      setBudget(c.env, route, budget);
      await admit(call, c.env);
      if (call.administrator) await requireAdministrator(c);
      const context = await requestContext(c, call);
      if (context.session && !scopeCovers(context.session.scope, call.path)) {
        throw new ApiError('permission_denied', {
          description: 'the token has not the scope for this call',
        });
      }
      const input = parseInput(call, await readInput(c, call, budget.bodyBytes));
      if (call.captcha) await checkCaptcha(c, captchaAction(call), context, input);
      c.header('Cache-Control', 'private, no-store');
      return c.json((await handle(input, context, c)) as object);
    });
  }
}

/**
 * The part of a request a handler may know. Throws `unauthenticated` when the call needs a session.
 */
export async function requestContext(
  c: AppContext,
  call: Pick<Call, 'session'>,
): Promise<RequestContext> {
  const session = call.session === 'none' ? undefined : await readSession(c);
  if (call.session === 'required' && !session) throw new ApiError('unauthenticated');
  const header = (name: string) => c.req.header(name) ?? '';
  // Some clients name themselves in the query (protocol 1.2, 1.3).
  const named = (what: 'client' | 'device') =>
    (header(`x-${what}-id`) || (c.req.query(`${what}_id`) ?? '')).slice(0, 128);
  return {
    env: c.env,
    session,
    userId: session?.userId ?? '',
    clientId: named('client') || (session?.clientId ?? ''),
    deviceId: named('device') || (session?.deviceId ?? ''),
    ip: visitorAddress(c.req.raw),
    country: visitorCountry(c.req.raw),
    acceptLanguage: header('accept-language'),
    userAgent: header('user-agent'),
    idempotencyKey: header('idempotency-key').slice(0, 128),
    ifMatch: header('if-match').slice(0, 128),
    requestId: c.get('requestId'),
    now: Date.now(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/**
 * Checks an input against the call's schema; throws `invalid_argument` naming the first field that
 * is wrong.
 */
export function parseInput<C extends Call>(call: C, raw: unknown): never {
  const parsed = safeParse(call.input, raw, { abortEarly: true });
  if (parsed.success) return parsed.output as never;
  const issue = parsed.issues[0];
  const field = issue.path?.map((item) => String(item.key)).join('.');
  throw new ApiError('invalid_argument', {
    description: field ? `${field}: ${issue.message}` : issue.message,
  });
}

/**
 * A colon in a path (`files:batchTrash`) is text, not a parameter; clients may also send it as %3A.
 */
function routePattern(path: string): string {
  return path
    .replace(/:/g, '§')
    .replace(/\{(\w+)\}/g, ':$1{[^/]+}')
    .replace(
      /([\w-]+)§(\w+)/g,
      (_, before: string, act: string) => `:_${act}{${before}(?:\\:|%3[Aa])${act}}`,
    );
}

async function readInput(c: AppContext, call: Call, bodyBytesMax: number): Promise<unknown> {
  const params = Object.fromEntries(
    Object.entries(c.req.param()).filter(([name]) => !name.startsWith('_')),
  );
  if (call.method === 'GET' || call.method === 'DELETE') return { ...query(c), ...params };
  return { ...(await readBody(c, bodyBytesMax)), ...params };
}

/** A field that is repeated becomes a list; one that is given once stays text. */
function query(c: AppContext): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    fields[name] = values.length === 1 ? values[0]! : values;
  }
  return fields;
}
