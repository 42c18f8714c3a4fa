import { expiredProgramKeyDays } from '#protocol/limits.ts';
import type { ProgramAccess } from '#protocol/program-keys.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A row of `program_keys` (schema.ts). Times are milliseconds since 1970. */
export type ProgramKeyRow = {
  id: string;
  label: string;
  access: ProgramAccess;
  /** '' is the whole drive. */
  folder_id: string;
  /** Separated by spaces. */
  doors: string;
  secret_hash: string;
  created_at: number;
  last_used_at: number;
  /** 0 for never. */
  expires_at: number;
};

/** Columns of a ProgramKeyRow, for SELECT. */
export const programKeyColumns =
  'id, label, access, folder_id, doors, secret_hash, created_at, last_used_at, expires_at';

/** Expired keys are listed for some time, because a program that stops working needs a reason. */
export const listedAfterExpiryMs = expiredProgramKeyDays * 86_400_000;

/** A write per hour of use is enough to find keys that nothing uses. */
const lastUsedStepMs = 3_600_000;

/** Returns a key that hasn't expired. */
export function liveProgramKey(drive: Drive, id: string): ProgramKeyRow | undefined {
  return drive.sql
    .exec<ProgramKeyRow>(
      `SELECT ${programKeyColumns} FROM program_keys
       WHERE id = ? AND (expires_at = 0 OR expires_at > ?)`,
      id,
      drive.now(),
    )
    .toArray()[0];
}

/** Records that a key is in use. */
export function recordProgramUse(
  drive: Drive,
  { id, last_used_at: lastUsedAt }: Pick<ProgramKeyRow, 'id' | 'last_used_at'>,
): void {
  const now = drive.now();
  if (now - lastUsedAt < lastUsedStepMs) return;
  drive.sql.exec('UPDATE program_keys SET last_used_at = ? WHERE id = ?', now, id);
}
