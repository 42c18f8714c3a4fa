import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { passkeyMethods } from '#worker/services/drive/factors/passkeys.ts';
import { factorsSchema } from '#worker/services/drive/factors/schema.ts';
import { twoFactorMethods } from '#worker/services/drive/factors/two-factor.ts';

/** Second factors and passkeys. The user service checks codes and signatures. */
export const factors = {
  name: 'factors',
  methods: { ...twoFactorMethods, ...passkeyMethods, removeFactorsOf },
  schema: factorsSchema,
  carriedTables: ['two_factor', 'recovery_codes', 'passkeys'],
} satisfies DriveModule;

/**
 * Removes passkeys, and the authenticator app with its recovery codes, that were added in a time in
 * which the account was in doubtful hands. Safe to run twice.
 */
function removeFactorsOf(drive: Drive, { since, until }: { since: number; until: number }): null {
  drive.transaction(() => {
    drive.sql.exec('DELETE FROM passkeys WHERE created_at BETWEEN ? AND ?', since, until);
    const { rowsWritten } = drive.sql.exec(
      'DELETE FROM two_factor WHERE created_at BETWEEN ? AND ?',
      since,
      until,
    );
    if (rowsWritten > 0) drive.sql.exec('DELETE FROM recovery_codes');
  });
  return null;
}
