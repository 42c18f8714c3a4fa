import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { addGrant, type Grant, grantById } from '#worker/services/drive/premium/grants.ts';
import { readPlan } from '#worker/services/drive/premium/membership.ts';

/** The source of an account, from its first visit (specification 3 and 7.2). */
export interface AccountSource {
  /** `web` or the app. */
  from: string;
  /** Host and path. */
  landing: string;
  campaign: string;
  /** Hosts, separated by commas. */
  referrers: string;
}

export type ArrivalRow = {
  came_from: string;
  landing: string;
  campaign: string;
  referrers: string;
  created_at: number;
};

/**
 * Returns when the free days of the trial and the invitation end, if they followed each other from
 * the first (ms); 0 without any.
 */
function freeUntil(drive: Drive, _input: Record<string, never>): number {
  const lines = [`trial:${drive.userId}`, `invited:${drive.userId}`]
    .map((id) => grantById(drive, id))
    .filter((line) => line !== undefined);
  if (lines.length === 0) return 0;
  const startedAt = Math.min(...lines.map(({ created_at }) => created_at));
  return startedAt + lines.reduce((sum, { premium_ms }) => sum + premium_ms, 0);
}

export const welcomeMethods = {
  freeUntil,

  /**
   * Stores the source of the account and grants the trial, each once. Returns when its free days
   * end (ms); 0 without any.
   */
  async welcome(
    drive: Drive,
    { arrival, trial, now }: { arrival: AccountSource; trial: Grant | null; now: number },
  ): Promise<number> {
    await readPlan(drive);
    return drive.transaction(() => {
      drive.sql.exec(
        `INSERT OR IGNORE INTO arrival (one, came_from, landing, campaign, referrers, created_at)
         VALUES (1, ?, ?, ?, ?, ?)`,
        arrival.from,
        arrival.landing,
        arrival.campaign,
        arrival.referrers,
        now,
      );
      if (trial) addGrant(drive, trial);
      return freeUntil(drive, {});
    });
  },
};
