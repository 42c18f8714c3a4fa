import { randomBytes } from 'node:crypto';
import type { Miniflare } from 'miniflare';
import { putConfig } from '#protocol/admin.ts';
import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { isRecord } from '#protocol/tables.ts';
import { checkAnswer } from './api-document.ts';
import { BudgetCheck } from './budgets.ts';
import { startRuntime } from '#scripts/local-runtime.ts';
import type { Lookup } from '#scripts/outbound.ts';
import { freePort } from '#scripts/free-port.ts';

export const testSecret = 'secret-key-of-the-tests-0123456789abcdef';
export const adminToken = 'admin-token-of-the-tests-0123456789abcdef';

/** A complete instance in workerd, as `npm start` runs it. Its state is deleted when it stops. */
export interface Magpie {
  miniflare: Miniflare;
  /** `http://localhost:PORT`. */
  origin: string;
  contentOrigin: string;
  /** Sends a request. `path` is relative to the origin. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends one call over HTTP. Throws `CallFailed` for an error response. */
  call<C extends Call>(call: C, input: InputOf<C>, as?: Caller): Promise<OutputOf<C>>;
  /** Stops the instance. Throws if a request exceeded the budget of its route. */
  stop(): Promise<void>;
}

/** Optional properties of the caller. */
export interface Caller {
  token?: string;
  /** Client address of the request. */
  ip?: string;
  country?: string;
  headers?: Record<string, string>;
}

/** An error response with its status and body. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.error}: ${body.error_description}`);
    this.status = status;
    this.body = body;
  }
}

interface MagpieOptions {
  variables?: Record<string, string>;
  stateDir?: string;
  port?: number;
  /** Receives each log line of the worker. */
  onLog?: (line: string) => unknown;
  /** Resolves host names for requests of the worker. */
  lookup?: Lookup;
  /** A module in front of the worker; see `startFronted`. */
  front?: string;
  /** False removes the address and country that requests claim, as `npm start` does. */
  trustsProxy?: boolean;
}

/** A runtime and the budget check of its requests. */
interface Running extends Pick<Magpie, 'miniflare' | 'origin' | 'contentOrigin'> {
  budgets: BudgetCheck;
}

/** Starts an instance on a free port. */
export async function startMagpie(options: MagpieOptions = {}): Promise<Magpie> {
  const running = await start(options);
  return {
    ...clientOf(running),
    stop: async () => {
      await running.miniflare.dispose();
      running.budgets.refuseExcess();
    },
  };
}

/** State shared by the test files of this process, each of which has its own module instances. */
const kept = globalThis as { magpieOfTheTests?: Promise<Running> };

/**
 * Returns one instance shared by all test files of this process that use separate accounts and
 * shares. Each file calls from a distinct address by default, so that rate limits stay separate.
 * Its configuration can't be changed, because other files rely on it.
 * The instance ends with the process.
 */
export async function sharedMagpie(): Promise<Magpie> {
  const running = await (kept.magpieOfTheTests ??= start({}));
  return {
    ...clientOf(running, freshIp()),
    stop: async () => running.budgets.refuseExcess(),
  };
}

async function start(options: MagpieOptions): Promise<Running> {
  if (options.port !== undefined) return startAt(options.port, options);
  try {
    return await startAt(await freePort(), options);
  } catch (error) {
    // Another process may take a free port before the runtime does.
    if (!isRecord(error) || error.code !== 'ERR_ADDRESS_IN_USE') throw error;
    return startAt(await freePort(), options);
  }
}

async function startAt(port: number, options: MagpieOptions): Promise<Running> {
  const origin = `http://localhost:${port}`;
  const contentOrigin = `http://127.0.0.1:${port}`;
  const budgets = new BudgetCheck();
  const miniflare = await startRuntime({
    port,
    stateDir: options.stateDir,
    onLog: (line) => {
      budgets.read(line);
      (options.onLog ?? console.log)(line);
    },
    lookup: options.lookup,
    front: options.front,
    trustsProxy: options.trustsProxy ?? true,
    variables: {
      SITE_ORIGIN: origin,
      CONTENT_ORIGIN: contentOrigin,
      SECRET_KEY: testSecret,
      ADMIN_TOKEN: adminToken,
      WATCH_BUDGETS: 'yes',
      ...options.variables,
    },
  });
  return { miniflare, origin, contentOrigin, budgets };
}

/** Returns the request functions of a runtime. `ip` is the default client address. */
function clientOf(running: Running, ip?: string): Omit<Magpie, 'stop'> {
  const { miniflare, origin, contentOrigin, budgets } = running;
  const send = async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (ip && !headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', ip);
    const options = { redirect: 'manual', ...init, headers } as const;
    const response = await fetch(new URL(path, origin), options);
    budgets.refuseExcess();
    await checkAnswer(init?.method ?? 'GET', path, response);
    return response;
  };
  return {
    miniflare,
    origin,
    contentOrigin,
    fetch: send,
    call: async (call, input, as = {}) => {
      if (ip && call.path === putConfig.path && call.method === putConfig.method) {
        throw new Error('start an instance of your own to change the configuration');
      }
      const { path, body } = address(call, input);
      const response = await send(`/api/${path}`, {
        method: call.method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...callerHeaders(as),
        },
        body: body ? JSON.stringify(body) : undefined,
      });
      const answer = (await response.json()) as never;
      if (response.status >= 400) throw new CallFailed(response.status, answer);
      return answer;
    },
  };
}

/** Returns the headers of a caller. */
export function callerHeaders(as: Caller): Record<string, string> {
  return {
    'x-device-id': 'd'.repeat(32),
    'x-client-id': 'magpie-tests',
    ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
    ...(as.ip ? { 'cf-connecting-ip': as.ip } : {}),
    ...(as.country ? { 'cf-ipcountry': as.country } : {}),
    ...as.headers,
  };
}

/** Returns a client address unique to this test, so that rate limits stay separate. */
export function freshIp(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}
