import { sizeUnitBase, trafficWindowDays } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import type { Session } from '#worker/http/session.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { allowanceFor } from '#worker/services/vip/allowance.ts';
import { utcDay, daysInMs } from '#worker/services/vip/rules.ts';

/** A quota as clients read it, in bytes: the total, and what is used of it in both other fields. */
interface QuotaFields {
  info: string;
  total_assets: number;
  assets: number;
  size: number;
}

/** The largest number clients can read: it means unlimited. */
const unlimitedBytes = Number.MAX_SAFE_INTEGER;

function band(limit: number | null, used: number): QuotaFields {
  const total = limit ?? unlimitedBytes;
  return {
    info: limit === null ? 'unlimited' : '',
    total_assets: total,
    assets: used,
    size: used,
  };
}

const units = ['', 'K', 'M', 'G', 'T', 'P'];

/** Formats a quota as clients print it next to the numbers: `10T`, `1.5G`. */
export function compactSize(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= sizeUnitBase && unit < units.length - 1) {
    amount /= sizeUnitBase;
    unit += 1;
  }
  return `${Number(amount.toFixed(1))}${units[unit]}`;
}

/**
 * Returns an account's traffic of the last 30 days and today, by kind, with its limits, in one trip
 * to its drive.
 */
async function usedBy(env: Env, owner: string | Session | undefined, now: number) {
  const since = utcDay(now - daysInMs(trafficWindowDays - 1));
  const [{ traffic: rows, standing }, quotas] = await Promise.all([
    driveOf(env, owner).trafficAndStanding({ since }),
    configDocument(env, 'quotas', now),
  ]);
  const today = utcDay(now);
  const sum = (kind: string, day?: string) =>
    rows.reduce(
      (total, row) => total + (row.kind === kind && (!day || row.day === day) ? row.bytes : 0),
      0,
    );
  const used = {
    download: sum('download'),
    downloadToday: sum('download', today),
    upload: sum('upload'),
    offline: sum('offline'),
  };
  return { used, standing, allowance: allowanceFor(standing, quotas, now) };
}

/**
 * GET vip/v1/quantity/list (protocol 5): an account's traffic of the last 30 days against its plan.
 */
export async function quantities({ env, userId, session, now }: RequestContext) {
  const { allowance, used, standing } = await usedBy(env, session, now);
  const download = band(allowance.downloadBytes, used.download);
  const upload = band(null, used.upload);
  const offline = band(null, used.offline);
  return {
    base: {
      user_id: userId,
      info: '',
      sub_status: allowance.premium,
      vip_status: allowance.premium ? 'ok' : 'invalid',
      expire_time: isoTimeOrEmpty(standing.premiumUntil),
      assets: allowance.downloadBytes === null ? '' : compactSize(allowance.downloadBytes),
      size: download.size,
      offline,
      download,
      upload,
      download_daily: band(allowance.downloadBytes, used.downloadToday),
    },
    transfer: { offline, download, upload },
    apps_summary: { offline, download },
    data: null,
    has_more: false,
  };
}

/** Returns the bytes an account may still download; null: unlimited. */
export async function downloadLeft(env: Env, userId: string, now: number): Promise<number | null> {
  const { allowance, used } = await usedBy(env, userId, now);
  return allowance.downloadBytes === null ? null : allowance.downloadBytes - used.download;
}
