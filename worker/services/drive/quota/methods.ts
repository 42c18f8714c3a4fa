import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  addTraffic,
  traffic,
  type TrafficKind,
  type TrafficRow,
} from '#worker/services/drive/kernel/traffic.ts';
import {
  type ItemLimits,
  type ItemUse,
  itemUse,
  saveItemLimits,
} from '#worker/services/drive/kernel/item-quota.ts';
import { type Balance, balance } from '#worker/services/drive/kernel/ledger.ts';
import { readStanding, type Standing } from '#worker/services/drive/kernel/entitlement.ts';
import { tasksToday } from '#worker/services/drive/kernel/daily-tasks.ts';

/** Nodes counted below trashed folders on the request path; a larger trash is shown as smaller. */
const trashRowsMax = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

export const quotaMethods = {
  /** Returns the traffic of the account by day and kind. */
  traffic,

  /** Returns the traffic since a day, inclusive, and the sum of the ledger. */
  trafficAndStanding(
    drive: Drive,
    input: { since: string },
  ): { traffic: TrafficRow[]; standing: Standing } {
    return { traffic: traffic(drive, input), standing: readStanding(drive) };
  },

  /** Adds to the traffic of the account. */
  countTraffic(drive: Drive, { kind, bytes }: { kind: TrafficKind; bytes: number }): null {
    addTraffic(drive, kind, bytes);
    return null;
  },

  /**
   * Returns the balance with the bytes in the trash (of at most its first 20,000 nodes), the
   * offline tasks created and the files played today (UTC), the number of items, and the sum of the
   * ledger. Stores the operator's limits first, if the caller has read them.
   */
  balance(
    drive: Drive,
    { limits }: { limits?: ItemLimits },
  ): Balance & {
    trashBytes: number;
    tasksToday: number;
    playsToday: number;
    standing: Standing;
    itemUse: ItemUse;
  } {
    if (limits) saveItemLimits(drive, limits);
    const { trashBytes } = drive.sql
      .exec<{ trashBytes: number }>(
        `WITH RECURSIVE sub (id, is_file, size) AS (
           SELECT id, is_file, size FROM nodes WHERE trashed_at > 0 AND parent_id NOT GLOB '/*'
           UNION
           SELECT n.id, n.is_file, n.size FROM sub JOIN nodes n ON n.parent_id = sub.id WHERE sub.is_file = 0
           LIMIT ${trashRowsMax}
         )
         SELECT coalesce(sum(size), 0) AS trashBytes FROM sub`,
      )
      .one();
    const { playsToday } = drive.sql
      .exec<{ playsToday: number }>(
        `SELECT count(*) AS playsToday FROM events WHERE type = 'TYPE_PLAY' AND created_at >= ?`,
        drive.now() - (drive.now() % dayMs),
      )
      .one();
    return {
      ...balance(drive),
      trashBytes,
      tasksToday: tasksToday(drive),
      playsToday,
      standing: readStanding(drive),
      itemUse: itemUse(drive),
    };
  },
};
