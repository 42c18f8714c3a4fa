import type { AppContext, Env } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import { logError } from '#worker/http/fail.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { downloadLeft } from '#worker/services/vip/quantity.ts';

/** An isolate caches an account's remaining quota for this long. */
const cacheMs = 30_000;

interface Belief {
  isSpent: boolean;
  until: number;
}

/**
 * Refuses a download if the download quota of the account it counts for is used up: 403 with the
 * reason in `x-magpie-reason`. Returns undefined otherwise. Makes no query while no plan limits
 * downloads.
 */
export async function refuseSpentTraffic(c: AppContext): Promise<Response | undefined> {
  const account = requestUrl(c.env, c.req.url).searchParams.get('u');
  if (!account || !(await isTrafficSpent(c.env, account))) return undefined;
  return contentDenied(c, 403, 'traffic');
}

/**
 * True if the download quota of an account is used up. Makes no query while no plan limits
 * downloads.
 */
export async function isTrafficSpent(env: Env, account: string): Promise<boolean> {
  const now = Date.now();
  const quotas = await configDocument(env, 'quotas', now);
  const limits = [quotas?.free, quotas?.premium].map((plan) => plan?.download_bytes ?? null);
  if (limits.every((limit) => limit === null)) return false;
  const beliefs = memoize(env, 'spent-traffic', () => new IsolateCache<Belief>(512 * 1024));
  const known = beliefs.get(account);
  if (known && known.until > now) return known.isSpent;
  const left = await knownDownloadLeft(env, account, now);
  const belief = { isSpent: left !== null && left <= 0, until: now + cacheMs };
  beliefs.set(account, belief, 200);
  return belief.isSpent;
}

/** A link is a promise, so nothing is refused while the quota can't be read. */
async function knownDownloadLeft(env: Env, account: string, now: number): Promise<number | null> {
  try {
    return await downloadLeft(env, account, now);
  } catch (error) {
    logError(error, { account });
    return null;
  }
}
