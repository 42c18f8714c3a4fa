import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createUser } from '#protocol/admin.ts';
import { signInTriesPerAccount } from '#protocol/limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { sendCall } from '#scripts/send.ts';
import { bareMagpie, type BareWorker } from './bare.ts';

/** Durations of refused sign-ins, for missing accounts and for wrong passwords. */
export interface SignInTimes {
  unknown: Sample[];
  wrong: Sample[];
}

/**
 * One refused sign-in: the latency that an attacker sees, and the CPU time of the server, which
 * other load doesn't affect.
 */
export interface Sample {
  waitMs: number;
  cpuMs: number;
}

/** An account stops comparing passwords after a few attempts, so many accounts are needed. */
const triesEach = signInTriesPerAccount.triesMax - 1;
/** More servers would compete for the CPU. */
const serversMax = 4;
const adminToken = 'admin-token-of-the-bench-0123456789abcdef';

/**
 * Sends wrong passwords in pairs, one for an existing account and one for a missing account, in
 * random order. A server hashes one password at a time (0.2 s), so there is one server per core
 * with its share of the pairs and one request at a time. Each request has a new client address,
 * because an address with many failures has to solve a captcha.
 */
export async function signInTimes(pairs: number): Promise<SignInTimes> {
  const count = Math.min(serversMax, availableParallelism());
  const servers: Server[] = [];
  try {
    // One at a time, because processes are matched with servers by start order.
    while (servers.length < count) servers.push(await startServer());
    const share = Math.ceil(pairs / count);
    const parts = await Promise.all(
      servers.map((server, at) => measured(server, Math.min(share, pairs - at * share))),
    );
    return {
      unknown: parts.flatMap(({ unknown }) => unknown),
      wrong: parts.flatMap(({ wrong }) => wrong),
    };
  } finally {
    for (const { worker } of servers) await worker.stop();
  }
}

interface Server {
  worker: BareWorker;
  apiBase: string;
}

async function startServer(): Promise<Server> {
  const port = await freePort();
  const worker = await bareMagpie({
    port,
    variables: {
      SITE_ORIGIN: `http://localhost:${port}`,
      CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
      SECRET_KEY: 'secret-key-of-the-bench-0123456789abcdef',
      ADMIN_TOKEN: adminToken,
    },
  });
  return { worker, apiBase: `http://localhost:${port}/api` };
}

async function measured({ worker, apiBase }: Server, pairs: number): Promise<SignInTimes> {
  const prefix = randomBytes(4).toString('hex');
  const names = Array.from({ length: Math.ceil(pairs / triesEach) }, (_, n) => `${prefix}-${n}`);
  for (const name of names) {
    const account = { email: known(name), password: 'a plain sentence' };
    await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  }
  const times: SignInTimes = { unknown: [], wrong: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const name = names[Math.floor(pair / triesEach)]!;
    const turns: (() => Promise<void>)[] = [
      async () => void times.wrong.push(await refused(worker, known(name))),
      async () => void times.unknown.push(await refused(worker, unknown(name))),
    ];
    if (Math.random() < 0.5) turns.reverse();
    for (const turn of turns) await turn();
  }
  return times;
}

const known = (name: string) => `${name}@known.example`;
const unknown = (name: string) => `${name}@other.example`;

async function refused(worker: BareWorker, username: string): Promise<Sample> {
  const [a, b, c] = randomBytes(3);
  const cpuBefore = worker.cpuMs();
  const startedAt = performance.now();
  const answer = await fetch(`${worker.origin}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `10.${a}.${b}.${c}` },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  const body = await answer.text();
  const waitMs = performance.now() - startedAt;
  if (!body.includes('invalid_account_or_password')) throw new Error(`it was answered ${body}`);
  return { waitMs, cpuMs: worker.cpuMs() - cpuBefore };
}

/** Returns Welch's t of two samples: the distance of their means in standard errors. */
export function welchT(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [moments(left), moments(right)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / left.length + b.variance / right.length);
}

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
