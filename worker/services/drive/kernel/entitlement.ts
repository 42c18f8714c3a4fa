import { trafficWindowDays } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { Entitlement } from '#worker/services/drive/kernel/entitlement-rules.ts';

const trafficWindowMs = trafficWindowDays * 24 * 3_600_000;

/** The sum of the account's ledger now. */
export interface Standing extends Entitlement {
  /** Storage that was granted and not bought. */
  giftedBytes: number;
  /** Download quota on top of the plan's that is still valid. */
  extraDownloadBytes: number;
}

/** Returns the sum of the account's ledger, which is stored with every new line. */
export function readStanding(drive: Drive): Standing {
  const row = drive.sql
    .exec<{
      premium_until: number;
      extra_bytes: number;
      has_own_space: number;
      gifted_bytes: number;
      extra_download: number;
    }>(
      `SELECT premium_until, extra_bytes, has_own_space, gifted_bytes,
         (SELECT coalesce(sum(traffic_bytes), 0) FROM grants
          WHERE traffic_bytes <> 0 AND created_at > ?) AS extra_download
       FROM membership`,
      drive.now() - trafficWindowMs,
    )
    .one();
  return {
    premiumUntil: row.premium_until,
    extraBytes: row.extra_bytes,
    hasOwnSpace: row.has_own_space === 1,
    giftedBytes: row.gifted_bytes,
    extraDownloadBytes: row.extra_download,
  };
}
