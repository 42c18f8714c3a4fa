import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  entitlementOf,
  giftedStorageOf,
  type GrantLine,
} from '#worker/services/drive/kernel/entitlement-rules.ts';
import { readStanding, type Standing } from '#worker/services/drive/kernel/entitlement.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import {
  applyLimit,
  readPlan,
  wakeForMembership,
} from '#worker/services/drive/premium/membership.ts';

/** Why a line was written. */
export type GrantReason =
  | 'administrator'
  | 'trial'
  | 'code'
  | 'invite'
  | 'reward'
  | 'campaign'
  | 'purchase'
  | 'refund'
  | 'commission';

/** A line of the account's ledger. Its id makes a repeated grant harmless. */
export interface Grant {
  id: string;
  reason: GrantReason;
  /** The order, campaign, scene or invited account; '' without one. */
  reference?: string;
  premiumMs?: number;
  storageBytes?: number;
  trafficBytes?: number;
  /** Earned, in the smallest unit of `currency`. */
  credit?: number;
  currency?: string;
  createdAt: number;
}

export type GrantRow = {
  id: string;
  reason: GrantReason;
  reference: string;
  premium_ms: number;
  storage_bytes: number;
  traffic_bytes: number;
  credit: number;
  currency: string;
  created_at: number;
};

const columns =
  'id, reason, reference, premium_ms, storage_bytes, traffic_bytes, credit, currency, created_at';

/**
 * Writes a line and what follows from it: the end of premium, the limit of the drive, and the time
 * of the alarm. Called inside a transaction. Returns false if a line has this id.
 */
export function addGrant(drive: Drive, grant: Grant): boolean {
  const added = drive.sql
    .exec(
      `INSERT INTO grants (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING line`,
      grant.id,
      grant.reason,
      grant.reference ?? '',
      grant.premiumMs ?? 0,
      grant.storageBytes ?? 0,
      grant.trafficBytes ?? 0,
      grant.credit ?? 0,
      grant.currency ?? '',
      grant.createdAt,
    )
    .toArray();
  if (added.length === 0) return false;
  sumUp(drive);
  return true;
}

/** Stores the sum of the ledger. Called inside a transaction. */
export function sumUp(drive: Drive): void {
  const { premiumUntil: before } = readStanding(drive);
  const lines = drive.sql
    .exec<Required<GrantLine>>(
      `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes, reason, created_at AS createdAt
       FROM grants ORDER BY created_at, line`,
    )
    .toArray();
  const standing = entitlementOf(lines);
  drive.sql.exec(
    `UPDATE membership SET premium_until = ?, extra_bytes = ?, has_own_space = ?, gifted_bytes = ?,
       granted_at = ?`,
    standing.premiumUntil,
    standing.extraBytes,
    Number(standing.hasOwnSpace),
    giftedStorageOf(lines),
    Math.max(0, ...lines.map(({ createdAt }) => createdAt)),
  );
  applyLimit(drive);
  if (standing.premiumUntil === before) return;
  send(drive, 'membership.project', {});
  wakeForMembership(drive);
}

/** Returns a line, or undefined. */
export function grantById(drive: Drive, id: string): GrantRow | undefined {
  return drive.sql.exec<GrantRow>(`SELECT ${columns} FROM grants WHERE id = ?`, id).toArray()[0];
}

/** Takes back what a line gave, once, inside a transaction. Does nothing if there is no line. */
export function reverseGrant(drive: Drive, id: string, createdAt: number): void {
  const line = grantById(drive, id);
  if (!line) return;
  addGrant(drive, {
    id: `refund:${id}`,
    reason: 'refund',
    reference: line.reference,
    premiumMs: -line.premium_ms,
    storageBytes: -line.storage_bytes,
    trafficBytes: -line.traffic_bytes,
    credit: -line.credit,
    currency: line.currency,
    createdAt,
  });
}

export const grantMethods = {
  /** Returns the sum of the account's ledger. */
  standing(drive: Drive, _input: Record<string, never>): Standing {
    return readStanding(drive);
  },

  /** Writes a line of the ledger. `isNew` is false if one has its id. */
  async grant(drive: Drive, grant: Grant): Promise<{ isNew: boolean; premiumUntil: number }> {
    await readPlan(drive);
    return drive.transaction(() => ({
      isNew: addGrant(drive, grant),
      premiumUntil: readStanding(drive).premiumUntil,
    }));
  },

  /** Returns all lines of the ledger in the order they were written. */
  exportGrants(drive: Drive, _input: Record<string, never>): GrantRow[] {
    return drive.sql
      .exec<GrantRow>(`SELECT ${columns} FROM grants ORDER BY created_at, line`)
      .toArray();
  },
};
