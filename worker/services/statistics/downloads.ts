import { requestLocale } from '#worker/http/locale.ts';
import { parsePlatformTag, type PlatformTag, platformTag, platformTags } from '#protocol/device.ts';
import { type DownloadTarget, downloadTargets } from '#protocol/downloads.ts';
import { ApiError } from '#protocol/errors.ts';
import { keysOf, tableOf } from '#protocol/tables.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { limiterAddress, visitorAddress } from '#worker/http/visitor-address.ts';
import { downloadsFor } from '#worker/services/config/index.ts';
import { anyShard, everyShard } from '#worker/services/statistics/shards.ts';
import type { CountedDownloads } from '#worker/services/statistics/statistics-object.ts';

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
  await anyShard(env).countDownload(target, platform, now);
}

/** Returns the download counts, by app, by kind of device and in total. */
export async function downloadCounts(env: Env) {
  const rows = (await everyShard(env, (shard) => shard.downloads())).flat();
  const sum = (some: readonly CountedDownloads[]) =>
    some.reduce((total, { count }) => total + count, 0);
  const updatedAt = Math.max(0, ...rows.map((row) => row.updatedAt));
  return {
    total: sum(rows),
    targets: tableOf(downloadTargets, (target) => sum(rows.filter((row) => row.target === target))),
    platforms: tableOf(keysOf(platformTags), (name) =>
      sum(rows.filter(({ platform }) => platform === platformTags[name])),
    ),
    updated_time: updatedAt === 0 ? '' : new Date(updatedAt).toISOString(),
  };
}
