import { areaAccessible } from '#protocol/access.ts';
import { cookies } from '#protocol/cookies.ts';
import { regionCheckMs, regionCheckUncachedMs, visitCookieSeconds } from '#protocol/limits.ts';
import type { AppContext } from '#worker/bindings.ts';
import { sameText, sign } from '#worker/http/keys.ts';
import { visitorAddress, visitorCountry } from '#worker/http/visitor-address.ts';
import { IsolateCache, keyFor, once } from '#worker/isolate.ts';
import { answerHere } from '#worker/site/preload.ts';
import { raceAccess, type RegionAnswer } from '#worker/site/region-rules.ts';

/** The verdict on a visitor, and the access-to-visit cookie to set when it was just given. */
export interface RegionVerdict {
  blocked: boolean;
  /** The value of the cookie, good for ten minutes; '' when none is to be set. */
  visit: string;
}

/**
 * Whether a visitor's region and network may use the site (spec 4). An answer holds for ten minutes: in this isolate by
 * address and country, and everywhere by a cookie that is signed for them, so nobody can let themselves in by writing it.
 * A reload that ignores caches asks again and waits longer. Whoever cannot be judged in time comes in.
 */
export async function checkRegion(
  c: AppContext,
  jar: ReadonlyMap<string, string>,
): Promise<RegionVerdict> {
  const from = `${visitorAddress(c.req.raw)} ${visitorCountry(c.req.raw)}`;
  const now = Date.now();
  const fresh = c.req.header('cache-control') === 'no-cache';
  const known = once(
    c.env,
    'regions',
    () => new IsolateCache<{ answer: RegionAnswer; until: number }>(1 << 20),
  );
  const kept = known.get(from);
  if (kept && kept.until > now && !fresh) return { blocked: kept.answer === 'blocked', visit: '' };

  const remember = (answer: RegionAnswer, until: number) =>
    known.set(from, { answer, until }, from.length + 64);
  const cookie = jar.get(cookies.visit.name);
  if (cookie && !fresh) {
    const until = await visitUntil(c, cookie, from);
    if (until > now) {
      remember('open', until);
      return { blocked: false, visit: '' };
    }
  }

  const waitMs = fresh ? regionCheckUncachedMs : regionCheckMs;
  const answer = await raceAccess(candidates(c, waitMs), after(waitMs));
  const until = now + visitCookieSeconds * 1000;
  if (answer !== null) remember(answer, until);
  return {
    blocked: answer === 'blocked',
    visit: answer === 'open' ? await visitPass(c, until, from) : '',
  };
}

/** One question per candidate domain; without any, this worker's own access service is the only candidate. */
function candidates(c: AppContext, waitMs: number): Promise<boolean>[] {
  const origins = c.env.ACCESS_ORIGINS.split(',').filter(Boolean);
  if (origins.length === 0) {
    return [answerHere(c, areaAccessible, {}).then((answer) => isAccessible(answer))];
  }
  return origins.map(async (origin) => {
    const response = await fetch(`${origin}/${areaAccessible.path}`, {
      headers: {
        accept: 'application/json',
        // The service judges the visitor, not us.
        'x-forwarded-for': visitorAddress(c.req.raw),
        'x-visitor-country': visitorCountry(c.req.raw),
      },
      signal: AbortSignal.timeout(waitMs),
    });
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
    return isAccessible(await response.json());
  });
}

function isAccessible(answer: unknown): boolean {
  const accessible = (answer as { accessible?: unknown } | null)?.accessible;
  if (typeof accessible !== 'boolean') throw new Error('the access service gave no answer');
  return accessible;
}

async function visitPass(c: AppContext, until: number, from: string): Promise<string> {
  return `${until}.${await signature(c, until, from)}`;
}

/** Until when (ms) a pass lets this visitor in; 0 when it is not ours or not theirs. */
async function visitUntil(c: AppContext, pass: string, from: string): Promise<number> {
  const [untilText = '', given = ''] = pass.split('.');
  const until = Number(untilText);
  if (!Number.isSafeInteger(until)) return 0;
  return (await sameText(given, await signature(c, until, from))) ? until : 0;
}

async function signature(c: AppContext, until: number, from: string): Promise<string> {
  return sign(await keyFor(c.env, 'visit'), `${until} ${from}`);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
