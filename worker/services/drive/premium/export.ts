import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { OrderRow } from '#worker/services/drive/premium/orders.ts';
import type { ArrivalRow } from '#worker/services/drive/premium/welcome.ts';

/** An invitation as its archive shows it; other people are not named. */
export type ExportedInvitation = { id: string; created_at: number; is_inviter: number };

export const premiumExports = {
  /** Returns orders after the id `after`, by id. */
  exportOrders(drive: Drive, { after, limit }: { after: string; limit: number }): OrderRow[] {
    return drive.sql
      .exec<OrderRow>('SELECT * FROM orders WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .toArray();
  },

  /** Returns the invitations of this account, and the one it followed, after the id `after`. */
  exportInvitations(
    drive: Drive,
    { after, limit }: { after: string; limit: number },
  ): ExportedInvitation[] {
    return drive.sql
      .exec<ExportedInvitation>(
        `SELECT * FROM (
           SELECT user_id AS id, created_at, 1 AS is_inviter FROM invited
           UNION ALL SELECT ?1, created_at, 0 FROM followed
         ) WHERE id > ?2 ORDER BY id LIMIT ?3`,
        drive.userId,
        after,
        limit,
      )
      .toArray();
  },

  /** Returns the source of the account, or null. */
  exportArrival(drive: Drive, _input: Record<string, never>): ArrivalRow | null {
    const [row] = drive.sql
      .exec<ArrivalRow>('SELECT came_from, landing, campaign, referrers, created_at FROM arrival')
      .toArray();
    return row ?? null;
  },
};
