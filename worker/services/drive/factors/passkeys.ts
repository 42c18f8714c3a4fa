import { passkeysMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A passkey of the owner. Times are milliseconds since 1970. */
export interface PasskeyRow {
  id: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  sign_count: number;
  is_backed_up: number;
  name: string;
  created_at: number;
  last_used_at: number;
}

type Row = PasskeyRow & Record<string, SqlStorageValue>;

export const passkeyMethods = {
  /** Returns the passkeys, newest first. */
  passkeys(drive: Drive, _input: Record<string, never>): PasskeyRow[] {
    return drive.sql.exec<Row>('SELECT * FROM passkeys ORDER BY created_at DESC, id').toArray();
  },

  /** Returns the passkey of a credential, or null. */
  passkeyOf(drive: Drive, { credentialId }: { credentialId: string }): PasskeyRow | null {
    const rows = drive.sql
      .exec<Row>('SELECT * FROM passkeys WHERE credential_id = ?', credentialId)
      .toArray();
    return rows[0] ?? null;
  },

  /** Adds a passkey. */
  addPasskey(drive: Drive, passkey: PasskeyRow): 'added' | 'known' | 'full' {
    return drive.transaction(() => {
      if (passkeyMethods.passkeyOf(drive, { credentialId: passkey.credential_id })) return 'known';
      if (passkeyMethods.passkeys(drive, {}).length >= passkeysMax) return 'full';
      const columns = Object.keys(passkey);
      drive.sql.exec(
        `INSERT INTO passkeys (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
        ...Object.values(passkey),
      );
      return 'added';
    });
  },

  /**
   * Stores the counter of a passkey that was used. Returns false if it went back: of two concurrent
   * uses with the same counter, one succeeds.
   */
  usePasskey(
    drive: Drive,
    { id, signCount, isBackedUp }: { id: string; signCount: number; isBackedUp: boolean },
  ): boolean {
    const { rowsWritten } = drive.sql.exec(
      `UPDATE passkeys SET sign_count = ?1, is_backed_up = ?2, last_used_at = ?3
       WHERE id = ?4 AND (sign_count < ?1 OR (sign_count = 0 AND ?1 = 0))`,
      signCount,
      Number(isBackedUp),
      drive.now(),
      id,
    );
    return rowsWritten > 0;
  },

  /** Renames a passkey and returns it; null if there is none. */
  renamePasskey(drive: Drive, { id, name }: { id: string; name: string }): PasskeyRow | null {
    const rows = drive.sql
      .exec<Row>('UPDATE passkeys SET name = ? WHERE id = ? RETURNING *', name, id)
      .toArray();
    return rows[0] ?? null;
  },

  /** Deletes passkeys and returns them. Ignores other ids. */
  deletePasskeys(drive: Drive, { ids }: { ids: readonly string[] }): PasskeyRow[] {
    return drive.sql
      .exec<Row>(
        'DELETE FROM passkeys WHERE id IN (SELECT value FROM json_each(?)) RETURNING *',
        JSON.stringify(ids),
      )
      .toArray();
  },

  /** Returns passkeys after an id, for an export. */
  exportPasskeys(drive: Drive, { after, limit }: { after: string; limit: number }): PasskeyRow[] {
    return drive.sql
      .exec<Row>('SELECT * FROM passkeys WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .toArray();
  },
};
