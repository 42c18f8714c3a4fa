import { scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, fromBase64url, sign } from '#worker/http/keys.ts';
import { keyFor, memoize } from '#worker/isolate.ts';

/**
 * Password hashes: scrypt with N = 2^15, r = 8, p = 3, which ASVS approves (appendix C). The
 * platform caps WebCrypto's PBKDF2 at 100,000 rounds, a sixth of what is needed. The password is
 * first signed with a key derived from the worker's secret (a pepper), so a stolen table alone
 * can't be attacked.
 */
const cost = { ln: 15, r: 8, p: 3 } as const;
const saltBytes = 16;
const hashBytes = 32;
/** A hash blocks the whole isolate. Other requests run in this pause between two hashes. */
const pauseMs = 25;
/** A hash takes 200 ms. A lock held longer than this belongs to a canceled request. */
const turnHeldMs = 5000;
/** After this wait another isolate serves the request better. */
const waitMsMax = 15_000;

interface Parsed {
  ln: number;
  r: number;
  p: number;
  salt: Uint8Array;
  hash: Uint8Array;
}

/** Hashes a password with a fresh salt: `$scrypt$ln=15,r=8,p=3$salt$hash` (base64url). */
export async function hashPassword(env: Env, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const hash = await derive(env, password, { ...cost, salt, hash: new Uint8Array(hashBytes) });
  return phc({ ...cost, salt, hash });
}

/**
 * Checks a password against a stored hash. Without one it takes as long, so that timing doesn't
 * reveal which addresses have accounts (ASVS 6.3.8).
 */
export async function isPassword(env: Env, password: string, stored: string): Promise<boolean> {
  const parsed = parse(stored);
  const against = parsed ?? {
    ...cost,
    salt: new Uint8Array(saltBytes),
    hash: new Uint8Array(hashBytes),
  };
  const hash = await derive(env, password, against);
  return timingSafeEqual(hash, against.hash) && parsed !== undefined;
}

/** Checks if a stored hash has outdated parameters. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix(cost));
}

const prefix = ({ ln, r, p }: { ln: number; r: number; p: number }) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$`;

function phc(hash: Parsed): string {
  return `${prefix(hash)}${base64url(hash.salt)}$${base64url(hash.hash)}`;
}

function parse(stored: string): Parsed | undefined {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', hash = ''] = match;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: fromBase64url(salt),
    hash: fromBase64url(hash),
  };
}

async function derive(env: Env, password: string, { ln, r, p, salt, hash }: Parsed) {
  const peppered = await sign(
    await keyFor(env, 'password-pepper'),
    password.normalize('NFKC').toWellFormed(),
    32,
  );
  const N = 2 ** ln;
  return oneAtATime(
    env,
    () =>
      new Promise<Uint8Array>((resolve, reject) => {
        const options = { N, r, p, maxmem: 256 * N * r };
        scrypt(peppered, salt, hash.byteLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/**
 * Runs one hash at a time per isolate: each takes 32 MiB of its 128 and blocks it. Waits with a
 * timer, because a request can't await another request's promise. Throws `unavailable` after a long
 * wait.
 */
async function oneAtATime<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const turn = memoize(env, 'password-hashes', (): { heldSince: number } => ({ heldSince: 0 }));
  const cameAt = Date.now();
  while (Date.now() - turn.heldSince < turnHeldMs) {
    if (Date.now() - cameAt > waitMsMax) {
      throw new ApiError('unavailable', {
        description: 'the server is busy; try again shortly',
        retryAfterSeconds: 5,
      });
    }
    await scheduler.wait(pauseMs / 2 + Math.random() * pauseMs);
  }
  const heldSince = Date.now();
  turn.heldSince = heldSince;
  try {
    return await work();
  } finally {
    await scheduler.wait(pauseMs);
    if (turn.heldSince === heldSince) turn.heldSince = 0;
  }
}
