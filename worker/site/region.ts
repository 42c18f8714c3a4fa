import { areaAccessible } from '#protocol/access.ts';
import { serializeCookie } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { regionCheckMs, regionCheckUncachedMs, visitCookieSeconds } from '#protocol/limits.ts';
import { isRecord } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { countUsage } from '#worker/http/usage.ts';
import { visitorAddress, visitorCountry } from '#worker/http/visitor-address.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';
import {
  isAccessible,
  isKnownAccessible,
  statementHeader,
  signVisitorStatement,
  type AccessVisitor,
} from '#worker/services/access/index.ts';
import { raceAccess, type RegionAnswer } from '#worker/site/region-rules.ts';

/** Another deployment's answer is short. */
const answerBytesMax = 16 * 1024;

interface RegionRequest {
  env: Env;
  request: Request;
}

/** The decision on a visitor, and the cookie to set if it is new. */
export interface RegionVerdict {
  blocked: boolean;
  /** The serialized cookie, valid for ten minutes; '' if none is to be set. */
  setCookie: string;
}

/** A cached decision for an address and country. */
interface CachedDecision {
  answer: RegionAnswer;
  until: number;
  /** The cookie's value; '' if another isolate set it. */
  pass: string;
}

/**
 * Decides if a visitor's region and network may use the site (specification 4). Our own rules are
 * checked every time, so a change takes effect immediately. Answers of other domains are valid for
 * ten minutes: in this isolate by address and country, and everywhere by a signed cookie that can't
 * be forged. A forced reload asks again and waits longer. Visitors without a decision in time are
 * admitted.
 */
export async function checkRegion(
  regionRequest: RegionRequest,
  cookie: string,
): Promise<RegionVerdict> {
  const { env, request } = regionRequest;
  const known = memoize(env, 'regions', () => new IsolateCache<CachedDecision>(1 << 20));
  const from = `${visitorAddress(request)} ${visitorCountry(request)}`;
  const now = Date.now();
  const origins = env.ACCESS_ORIGINS.split(',').filter(Boolean);
  const fresh = request.headers.get('cache-control') === 'no-cache';

  let kept = known.get(from);
  if (kept && kept.until <= now) kept = undefined;
  if (origins.length > 0 && !fresh) {
    if (kept) return { blocked: kept.answer === 'blocked', setCookie: '' };
    const until = cookie === '' ? 0 : await passValidUntil(env, cookie, from);
    if (until > now) {
      known.set(from, { answer: 'open', until, pass: '' }, from.length * 2 + 128);
      return { blocked: false, setCookie: '' };
    }
  }

  const waitMs = fresh ? regionCheckUncachedMs : regionCheckMs;
  const answer =
    origins.length > 0
      ? await raceWithTimeout(waitMs, (signal) => checkRemotely(regionRequest, origins, signal))
      : await checkLocally(regionRequest);
  if (answer !== 'open' || cookie !== '') {
    if (answer === 'blocked' && origins.length > 0) {
      known.set(from, { answer, until: now + visitCookieSeconds * 1000, pass: '' }, 256);
    }
    return { blocked: answer === 'blocked', setCookie: '' };
  }
  if (!kept?.pass) {
    const until = now + visitCookieSeconds * 1000;
    const { name, ...options } = cookies.visit;
    const pass = `${until}.${await signature(env, until, from)}`;
    kept = { answer, until, pass: serializeCookie(name, pass, options) };
    known.set(from, kept, from.length * 2 + 256);
  }
  return { blocked: false, setCookie: kept.pass };
}

/**
 * True if `checkRegion` would admit a visitor without setting a cookie, and nothing has to be read
 * to know that.
 */
export function isKnownOpen(regionRequest: RegionRequest, cookie: string, now: number): boolean {
  const { env } = regionRequest;
  if (cookie === '' || env.ACCESS_ORIGINS !== '') return false;
  return isKnownAccessible(env, visitOf(regionRequest), now) === true;
}

/**
 * Without candidate domains, this worker's access service decides. Its rules are cached in memory,
 * so no timeout is needed; if they can't be read, every request has failed.
 */
async function checkLocally(regionRequest: RegionRequest): Promise<RegionAnswer> {
  try {
    return (await isAccessible(regionRequest.env, visitOf(regionRequest))) ? 'open' : 'blocked';
  } catch {
    return 'open';
  }
}

function visitOf({ request }: RegionRequest): AccessVisitor {
  return { ip: visitorAddress(request), country: visitorCountry(request) };
}

/** Sends one request per candidate domain. */
function checkRemotely(
  regionRequest: RegionRequest,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<boolean>[] {
  return origins.map(async (origin) => {
    countUsage(regionRequest.env, 'fetches');
    const response = await fetch(`${origin}/${areaAccessible.path}`, {
      headers: {
        accept: 'application/json',
        // The service checks the visitor and not this deployment.
        [statementHeader]: await signVisitorStatement(
          regionRequest.env,
          visitOf(regionRequest),
          Date.now(),
        ),
      },
      signal,
    });
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
    return readAnswer(await readBodyJson(response, answerBytesMax));
  });
}

function readAnswer(answer: unknown): boolean {
  const accessible = isRecord(answer) ? answer.accessible : undefined;
  if (typeof accessible !== 'boolean') throw new Error('the access service gave no answer');
  return accessible;
}

/** Returns until when (ms) a cookie admits this visitor; 0 if it is forged or another's. */
async function passValidUntil(env: Env, pass: string, from: string): Promise<number> {
  const [untilText = '', given = ''] = pass.split('.');
  const until = Number(untilText);
  if (!Number.isSafeInteger(until)) return 0;
  return signaturesEqual(given, await signature(env, until, from)) ? until : 0;
}

async function signature(env: Env, until: number, from: string): Promise<string> {
  return sign(await keyFor(env, 'visit'), `${until} ${from}`);
}

/**
 * Runs the race with a timeout. Open requests are aborted only when it ends: aborted earlier, they
 * would count as failed.
 */
async function raceWithTimeout(
  waitMs: number,
  ask: (signal: AbortSignal) => Promise<boolean>[],
): Promise<RegionAnswer> {
  const over = new AbortController();
  let clock: ReturnType<typeof setTimeout> | null = null;
  const timeUp = new Promise<void>((resolve) => {
    clock = setTimeout(resolve, waitMs);
  });
  try {
    return await raceAccess(ask(over.signal), timeUp);
  } finally {
    clearTimeout(clock);
    over.abort();
  }
}
