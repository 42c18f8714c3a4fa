import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** The secret of an authenticator app. Times are milliseconds since 1970. */
export interface TwoFactorRow {
  /** Sealed. */
  secret: string;
  /** 0 until a code has confirmed it. */
  confirmed_at: number;
  last_step: number;
  created_at: number;
}

export const twoFactorMethods = {
  /** Returns the authenticator app, confirmed or not, and how many recovery codes are unused. */
  twoFactor(
    drive: Drive,
    _input: Record<string, never>,
  ): { app: TwoFactorRow | null; recoveryCodesLeft: number } {
    const { left } = drive.sql
      .exec<{ left: number }>('SELECT count(*) AS left FROM recovery_codes WHERE used_at = 0')
      .one();
    return { app: appOf(drive) ?? null, recoveryCodesLeft: left };
  },

  /** Stores the secret of a new app in place of an unconfirmed one. False if one is active. */
  beginTwoFactor(drive: Drive, { secret }: { secret: string }): boolean {
    const { rowsWritten } = drive.sql.exec(
      `INSERT INTO two_factor (one, secret, created_at) VALUES (1, ?1, ?2)
       ON CONFLICT (one) DO UPDATE SET secret = ?1, created_at = ?2, last_step = 0
         WHERE confirmed_at = 0`,
      secret,
      drive.now(),
    );
    return rowsWritten > 0;
  },

  /**
   * Activates the app with this secret, whose code was of this step, and its recovery codes.
   * Returns false if it was replaced or activated meanwhile.
   */
  confirmTwoFactor(
    drive: Drive,
    { secret, step, codeHashes }: { secret: string; step: number; codeHashes: readonly string[] },
  ): boolean {
    return drive.transaction(() => {
      const { rowsWritten } = drive.sql.exec(
        `UPDATE two_factor SET confirmed_at = ?, last_step = ?
         WHERE confirmed_at = 0 AND secret = ?`,
        drive.now(),
        step,
        secret,
      );
      if (rowsWritten === 0) return false;
      storeRecoveryCodes(drive, codeHashes);
      return true;
    });
  },

  /** Replaces the recovery codes. Returns false without an active app. */
  replaceRecoveryCodes(drive: Drive, { codeHashes }: { codeHashes: readonly string[] }): boolean {
    return drive.transaction(() => {
      if (!appOf(drive)?.confirmed_at) return false;
      storeRecoveryCodes(drive, codeHashes);
      return true;
    });
  },

  /** Removes the app and the recovery codes. Safe to run twice. */
  removeTwoFactor(drive: Drive, _input: Record<string, never>): null {
    drive.transaction(() => {
      drive.sql.exec('DELETE FROM two_factor');
      drive.sql.exec('DELETE FROM recovery_codes');
    });
    return null;
  },

  /** Uses up the code of a step. Returns false if it or a later one was used. */
  spendStep(drive: Drive, { secret, step }: { secret: string; step: number }): boolean {
    const { rowsWritten } = drive.sql.exec(
      'UPDATE two_factor SET last_step = ?1 WHERE secret = ?2 AND last_step < ?1',
      step,
      secret,
    );
    return rowsWritten > 0;
  },

  /** Checks if a recovery code is right and unused. */
  hasRecoveryCode(drive: Drive, { codeHash }: { codeHash: string }): boolean {
    return (
      drive.sql
        .exec('SELECT 1 FROM recovery_codes WHERE code_hash = ? AND used_at = 0', codeHash)
        .toArray().length > 0
    );
  },

  /** Uses up a recovery code. Returns false if it is wrong or used. */
  spendRecoveryCode(drive: Drive, { codeHash }: { codeHash: string }): boolean {
    const { rowsWritten } = drive.sql.exec(
      'UPDATE recovery_codes SET used_at = ? WHERE code_hash = ? AND used_at = 0',
      drive.now(),
      codeHash,
    );
    return rowsWritten > 0;
  },
};

function appOf(drive: Drive): TwoFactorRow | undefined {
  return drive.sql
    .exec<TwoFactorRow & Record<string, SqlStorageValue>>(
      'SELECT secret, confirmed_at, last_step, created_at FROM two_factor',
    )
    .toArray()[0];
}

function storeRecoveryCodes(drive: Drive, codeHashes: readonly string[]): void {
  drive.sql.exec('DELETE FROM recovery_codes');
  drive.sql.exec(
    'INSERT INTO recovery_codes (code_hash) SELECT value FROM json_each(?)',
    JSON.stringify(codeHashes),
  );
}
