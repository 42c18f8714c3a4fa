import type { Env } from '#worker/bindings.ts';
import { driveOf, type Grant } from '#worker/services/drive/index.ts';

/**
 * The ledger of an account, which is in its drive (docs/decisions/0073-premium-with-the-user.md):
 * grants and what follows from them are one transaction with the drive's limit.
 */

/** A ledger line to be written now. */
export type NewGrant = Omit<Grant, 'createdAt'> & { userId: string };

/**
 * Writes a ledger line. `isNew` is false if one has its id; `premiumUntil` is when premium ends or
 * ended (ms; 0 for never).
 */
export function addToLedger(
  env: Env,
  { userId, ...grant }: NewGrant,
  now: number,
): Promise<{ isNew: boolean; premiumUntil: number }> {
  return driveOf(env, userId).grant({ ...grant, createdAt: now });
}
