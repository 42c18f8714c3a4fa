import type { Hono } from 'hono';
import { type Call, captchaAction, type OutputOf } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import type { NarrowedIds } from '#worker/http/access-rule.ts';
import { type RequestOperator, requirePermission } from '#worker/http/operator.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { budgetOf } from '#worker/http/call-budgets.ts';
import { isNarrowable, narrowedCall } from '#worker/http/call-access.ts';
import { readBody } from '#worker/http/body.ts';
import { checkCaptcha } from '#worker/http/captcha.ts';
import { type Endpoint, parseInput, type RequestContext } from '#worker/http/endpoint.ts';
import type { StoredResponses } from '#worker/http/idempotency.ts';
import { requestContext } from '#worker/http/request-context.ts';
import { readSession, scopeCovers, type Session } from '#worker/http/session.ts';

/** Parts of a call that belong to services. */
export interface CallOptions {
  /** Asks the user's object. Throws `unauthenticated` if the session has ended. */
  confirmSession(env: Env, session: Session): Promise<void>;
  /** Asks the user's object if a request keeps within the limits of its scope. */
  requireNarrowed(env: Env, session: Session, request: NarrowedIds): Promise<void>;
  /** Returns the stored responses of a signed-in caller. */
  responsesOf(env: Env, session: Session): StoredResponses;
}

/** Parts of serving that belong to services. */
export interface ServeOptions extends CallOptions {
  /** Runs a call, or refuses it before its headers and body are read. */
  change(c: AppContext, call: Call, work: () => Promise<Response>): Promise<Response>;
  /** Returns who makes an administrator call. Throws `permission_denied` for anyone else. */
  requestOperator(c: AppContext): Promise<RequestOperator>;
  /** Returns the endpoint of an administrator call with the checks for this operator. */
  forOperator(endpoint: Endpoint, operator: RequestOperator): Endpoint;
}

/**
 * Puts endpoints on the router: session, input, captcha, handler, JSON. Errors become responses in
 * `fail.ts`.
 */
export function serve(
  app: Hono<AppEnv>,
  endpoints: readonly Endpoint[],
  options: ServeOptions,
): void {
  for (const endpoint of endpoints) {
    const { call } = endpoint;
    const route = `${call.method} ${call.path}`;
    const budget = budgetOf(call);
    const run = async (c: AppContext) => {
      const operator = call.administrator ? await options.requestOperator(c) : undefined;
      if (operator && call.administrator)
        requirePermission(operator, call.administrator, Date.now());
      const session = call.session === 'none' ? undefined : await readSession(c);
      const context = requestContext(c, call, session);
      const read = () => readInput(c, call, budget.bodyBytes);
      const answering = operator ? options.forOperator(endpoint, operator) : endpoint;
      const output = await answerCall(answering, context, read, options);
      c.header('Cache-Control', 'private, no-store');
      for (const [name, value] of context.responseHeaders) c.header(name, value);
      return c.json(output, call.status ?? 200);
    };
    app.on(call.method, `/${routePattern(call.path)}`, (c) => {
      setBudget(c.env, route, budget);
      return options.change(c, call, () => run(c));
    });
  }
}

/**
 * Answers a call for the session of its context: confirms the session, checks its scope, reads the
 * input, and runs the handler. Throws what these throw.
 */
export async function answerCall<C extends Call>(
  endpoint: Endpoint<C>,
  context: RequestContext,
  read: () => Promise<unknown>,
  { confirmSession, requireNarrowed, responsesOf }: CallOptions,
): Promise<OutputOf<C>> {
  const { call } = endpoint;
  const { env, session } = context;
  if (session) context.responses = responsesOf(env, session);
  const confirm = async () => {
    if (session && !session.isConfirmed) await confirmSession(env, session);
  };
  if (!endpoint.confirmsSession) await confirm();
  return confirmed(confirm, async () => {
    const isWhole = requireScope(context, call);
    const input = parseInput(call, await read());
    if (session && !isWhole) {
      await requireNarrowed(env, session, limitsOf(call, session.scope, input));
    }
    if (call.captcha) await checkCaptcha(captchaAction(call), context, input);
    return endpoint.handle(input, context);
  });
}

/** Answers nothing to a session that has ended, and refuses it for that reason and no other. */
async function confirmed<T>(confirm: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let value: T;
  try {
    value = await work();
  } catch (error) {
    if (isApiError(error)) await confirm();
    throw error;
  }
  await confirm();
  return value;
}

/** Returns false if the scope allows the call only within limits. Throws `permission_denied`. */
function requireScope({ session }: RequestContext, call: Call): boolean {
  if (!session || scopeCovers(session.scope, call.path)) return true;
  if (isNarrowable(call, session.scope)) return false;
  throw lacksScope();
}

function limitsOf(call: Call, scope: string, input: unknown): NarrowedIds {
  const limits = narrowedCall(call, scope, input);
  if (!limits) throw lacksScope();
  return limits;
}

function lacksScope(): ApiError {
  return new ApiError('permission_denied', {
    description: 'the access token lacks the scope required for this call',
  });
}

/**
 * A colon in a path (`files:batchTrash`) is text and not a parameter. Clients may also send it as
 * %3A.
 */
function routePattern(path: string): string {
  return path
    .replace(/:/g, '§')
    .replace(/\{(\w+)\}/g, ':$1{[^/]+}')
    .replace(
      /([\w-]+)§(\w+)/g,
      (_, resource: string, verb: string) => `:_${verb}{${resource}(?:\\:|%3[Aa])${verb}}`,
    );
}

async function readInput(c: AppContext, call: Call, bodyBytesMax: number): Promise<unknown> {
  const params = Object.fromEntries(
    Object.entries(c.req.param()).filter(([name]) => !name.startsWith('_')),
  );
  if (call.method === 'GET' || call.method === 'DELETE') return { ...query(c), ...params };
  return { ...(await readBody(c, bodyBytesMax)), ...params };
}

/** Repeated fields become lists; a field given once stays text. */
function query(c: AppContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => {
      const [first = '', ...more] = values;
      return [name, more.length === 0 ? first : values];
    }),
  );
}
