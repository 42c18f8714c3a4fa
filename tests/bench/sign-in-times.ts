import { randomBytes } from 'node:crypto';
import { createUser } from '#protocol/admin.ts';
import { signInTriesPerAccount } from '#protocol/limits.ts';
import { send } from '../../scripts/send.ts';
import type { Library } from './library.ts';

/** How long refused sign-ins took, by whether there was an account. */
export interface SignInTimes {
  unknownMs: number[];
  wrongMs: number[];
}

/** An account refuses to compare passwords after a few tries, so that many accounts are needed. */
const triesEach = signInTriesPerAccount.triesMax - 1;

/**
 * Sends wrong passwords, one at a time, half of them for accounts that exist and half for ones that do not, in an order
 * that is drawn anew for each pair, so that nothing but the account can make a difference. Each comes from an address of
 * its own: an address that is often wrong would be asked for proof of work.
 */
export async function signInTimes(
  { worker, apiBase, adminToken }: Pick<Library, 'worker' | 'apiBase' | 'adminToken'>,
  pairs: number,
): Promise<SignInTimes> {
  const administrator = { apiBase, bearer: adminToken };
  const prefix = randomBytes(4).toString('hex');
  const names = Array.from({ length: Math.ceil(pairs / triesEach) }, (_, n) => `${prefix}-${n}`);
  for (const name of names) {
    await send(administrator, createUser, { email: known(name), password: 'a plain sentence' });
  }
  const times: SignInTimes = { unknownMs: [], wrongMs: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const name = names[Math.floor(pair / triesEach)]!;
    const turns: (() => Promise<void>)[] = [
      async () => void times.wrongMs.push(await refusedMs(worker.origin, known(name))),
      async () => void times.unknownMs.push(await refusedMs(worker.origin, unknown(name))),
    ];
    if (Math.random() < 0.5) turns.reverse();
    for (const turn of turns) await turn();
  }
  return times;
}

const known = (name: string) => `${name}@known.example`;
const unknown = (name: string) => `${name}@other.example`;

async function refusedMs(origin: string, username: string): Promise<number> {
  const [a, b, c] = randomBytes(3);
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `10.${a}.${b}.${c}` },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  const body = await answer.text();
  const tookMs = performance.now() - startedAt;
  if (!body.includes('invalid_account_or_password')) throw new Error(`it was answered ${body}`);
  return tookMs;
}

/** Welch's t of two samples: how far apart their means are, in standard errors. */
export function welchT(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [moments(left), moments(right)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / left.length + b.variance / right.length);
}

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
