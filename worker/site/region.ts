import { areaAccessible } from '#protocol/access.ts';
import { cookies, serializeCookie } from '#protocol/cookies.ts';
import { regionCheckMs, regionCheckUncachedMs, visitCookieSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { countUsage } from '#worker/http/usage.ts';
import { visitorAddress, visitorCountry } from '#worker/http/visitor-address.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';
import {
  isAccessible,
  statementHeader,
  stateVisit,
  type Visitor,
} from '#worker/services/access/index.ts';
import { raceAccess, type RegionAnswer } from '#worker/site/region-rules.ts';

/** What another deployment says of a visit is a word or two. */
const answerBytesMax = 16 * 1024;

/** A request, and where it is answered. */
interface Asked {
  env: Env;
  request: Request;
}

/** The verdict on a visitor, and the access-to-visit cookie to set when it was just given. */
export interface RegionVerdict {
  blocked: boolean;
  /** The whole cookie, good for ten minutes; '' when none is to be set. */
  setCookie: string;
}

/** What an isolate remembers of one address and country. */
interface Kept {
  answer: RegionAnswer;
  until: number;
  /** The cookie as it is set; '' when this isolate has not made it. */
  pass: string;
}

/**
 * Whether a visitor's region and network may use the site (specification 4). Our own rules are
 * asked each time: they are at hand, and a change holds at once. The answer of other domains holds
 * for ten minutes: in this isolate by address and country, and everywhere by a cookie that is
 * signed for them, so nobody lets themselves in by writing it. A reload that ignores caches asks
 * again and waits longer. Whoever cannot be judged in time comes in.
 */
export async function checkRegion(asked: Asked, cookie: string): Promise<RegionVerdict> {
  const { env, request } = asked;
  const known = memoize(env, 'regions', () => new IsolateCache<Kept>(1 << 20));
  const from = `${visitorAddress(request)} ${visitorCountry(request)}`;
  const now = Date.now();
  const origins = env.ACCESS_ORIGINS.split(',').filter(Boolean);
  const fresh = request.headers.get('cache-control') === 'no-cache';

  let kept = known.get(from);
  if (kept && kept.until <= now) kept = undefined;
  if (origins.length > 0 && !fresh) {
    if (kept) return { blocked: kept.answer === 'blocked', setCookie: '' };
    const until = cookie === '' ? 0 : await visitUntil(env, cookie, from);
    if (until > now) {
      known.set(from, { answer: 'open', until, pass: '' }, from.length * 2 + 128);
      return { blocked: false, setCookie: '' };
    }
  }

  const waitMs = fresh ? regionCheckUncachedMs : regionCheckMs;
  const answer =
    origins.length > 0
      ? await askInTime(waitMs, (signal) => askOthers(asked, origins, signal))
      : await askOurselves(asked);
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
 * Without candidate domains this worker's own access service is the only one. Its rules are kept in
 * memory, so no clock runs beside it; when they cannot be read, all that was asked has failed.
 */
async function askOurselves(asked: Asked): Promise<RegionAnswer> {
  try {
    return (await isAccessible(asked.env, visitOf(asked))) ? 'open' : 'blocked';
  } catch {
    return 'open';
  }
}

function visitOf({ request }: Asked): Visitor {
  return { ip: visitorAddress(request), country: visitorCountry(request) };
}

/** One question per candidate domain. */
function askOthers(
  asked: Asked,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<boolean>[] {
  return origins.map(async (origin) => {
    countUsage(asked.env, 'fetches');
    const response = await fetch(`${origin}/${areaAccessible.path}`, {
      headers: {
        accept: 'application/json',
        // The service judges the visitor, not us.
        [statementHeader]: await stateVisit(asked.env, visitOf(asked), Date.now()),
      },
      signal,
    });
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
    return readAnswer(await readBodyJson(response, answerBytesMax));
  });
}

function readAnswer(answer: unknown): boolean {
  const accessible = (answer as { accessible?: unknown } | null)?.accessible;
  if (typeof accessible !== 'boolean') throw new Error('the access service gave no answer');
  return accessible;
}

/** Until when (ms) a pass lets this visitor in; 0 when it is not ours or not theirs. */
async function visitUntil(env: Env, pass: string, from: string): Promise<number> {
  const [untilText = '', given = ''] = pass.split('.');
  const until = Number(untilText);
  if (!Number.isSafeInteger(until)) return 0;
  return signaturesEqual(given, await signature(env, until, from)) ? until : 0;
}

async function signature(env: Env, until: number, from: string): Promise<string> {
  return sign(await keyFor(env, 'visit'), `${until} ${from}`);
}

/**
 * The race with its clock. What is still being asked when it ends is given up then and not before:
 * a request cut off early would count as failed.
 */
async function askInTime(
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
