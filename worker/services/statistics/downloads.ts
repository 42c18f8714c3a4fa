import { requestLocale } from '#worker/http/locale.ts';
import { parsePlatformTag, type PlatformTag, platformTag, platformTags } from '#protocol/device.ts';
import { type DownloadTarget, downloadTargets } from '#protocol/downloads.ts';
import { ApiError } from '#protocol/errors.ts';
import { keysOf, tableOf } from '#protocol/tables.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { limiterAddress, visitorAddress } from '#worker/http/visitor-address.ts';
import { downloadsFor } from '#worker/services/config/index.ts';

/** A download counts once per address, app and day. */
const countedOnceMs = 24 * 60 * 60 * 1000;

/**
 * GET statistics/pub/download/{target}?language=&platform=: redirects to an app's download address
 * from the operator's document `resources`, in that locale or the request's, and counts it with the
 * platform tag, which otherwise follows from the user agent. Throws `not_found` if the app isn't
 * published.
 */
export async function downloadRedirect(c: AppContext): Promise<Response> {
  const target = downloadTargets.find((one) => one === c.req.param('target'));
  const locale = requestLocale(c.req.raw, { query: c.req.query('language') });
  const url = target && (await downloadsFor(c.env, locale, Date.now()))[target];
  if (!url) throw new ApiError('not_found', { description: 'this app is not published yet' });
  const sent = parsePlatformTag(c.req.query('platform'));
  const platform = sent ?? platformTag(c.req.header('user-agent') ?? '', c.env.PACKAGE_NAME);
  const download = { target, platform, ip: visitorAddress(c.req.raw) };
  c.executionCtx.waitUntil(countDownload(c.env, download, Date.now()));
  return c.redirect(url, 302);
}

/** Counts the first download of an address per day. */
async function countDownload(
  env: Env,
  { target, platform, ip }: { target: DownloadTarget; platform: PlatformTag; ip: string },
  now: number,
): Promise<void> {
  const key = `download:${target}:${limiterAddress(ip)}`;
  if (!(await claimOnce(env, key, now + countedOnceMs))) return;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO downloads (target, count, updated_at) VALUES (?1, 1, ?2)
       ON CONFLICT (target) DO UPDATE SET count = count + 1, updated_at = ?2`,
    ).bind(target, now),
    env.DB.prepare(
      `INSERT INTO download_platforms (target, platform, count) VALUES (?1, ?2, 1)
       ON CONFLICT (target, platform) DO UPDATE SET count = count + 1`,
    ).bind(target, platform),
  ]);
}

/** Returns the download counts, by app, by kind of device and in total. */
export async function downloadCounts(env: Env) {
  const [{ results }, devices] = await Promise.all([
    env.DB.prepare('SELECT target, count, updated_at AS updatedAt FROM downloads').all<{
      target: DownloadTarget;
      count: number;
      updatedAt: number;
    }>(),
    env.DB.prepare(
      'SELECT platform, SUM(count) AS count FROM download_platforms GROUP BY platform',
    ).all<{ platform: number; count: number }>(),
  ]);
  const byTag = new Map(devices.results.map(({ platform, count }) => [platform, count]));
  const counts = new Map(results.map(({ target, count }) => [target, count]));
  const updatedAt = Math.max(0, ...results.map((row) => row.updatedAt));
  return {
    total: results.reduce((sum, { count }) => sum + count, 0),
    targets: tableOf(downloadTargets, (target) => counts.get(target) ?? 0),
    platforms: tableOf(keysOf(platformTags), (name) => byTag.get(platformTags[name]) ?? 0),
    updated_time: updatedAt === 0 ? '' : new Date(updatedAt).toISOString(),
  };
}
