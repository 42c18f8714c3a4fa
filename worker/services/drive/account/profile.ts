import { defaultLocale, isLocale } from '#locales/index.ts';
import type { AccountStatus } from '#worker/http/account-status.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive, DriveOwner } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/** An account. Times are milliseconds since 1970. */
export interface Account {
  id: string;
  /** As the user wrote it. */
  email: string;
  /** Folded. */
  email_key: string;
  name: string;
  /** The version of the picture; '' without one. */
  picture: string;
  /** '' until a password is set. */
  password_hash: string;
  password_updated_at: number;
  status: AccountStatus;
  locale: string;
  /** The region in which the drive was created; '' if unknown. */
  location: string;
  /** The jurisdiction in which the platform keeps the drive; '' for none. */
  jurisdiction: string;
  created_at: number;
}

/** A new account, without what follows from its object. */
export type NewProfile = Omit<Account, 'id' | 'picture' | 'status'>;

const columns =
  'email, email_key, name, picture, password_hash, password_updated_at, locale, location, jurisdiction, created_at';

type ProfileRow = Omit<Account, 'id' | 'status'>;

function readProfile(sql: SqlStorage): ProfileRow | undefined {
  return sql
    .exec<ProfileRow & Record<string, SqlStorageValue>>(`SELECT ${columns} FROM profile`)
    .toArray()[0];
}

/** Returns the account of a drive; undefined before it exists. */
export function readAccount(drive: Drive): Account | undefined {
  const row = readProfile(drive.sql);
  return row && { id: drive.userId, status: accountStatus(drive), ...row };
}

/** Returns what the modules of a drive read of its account; null before it exists. */
export function readOwner(sql: SqlStorage): DriveOwner | null {
  const row = readProfile(sql);
  if (!row) return null;
  return {
    email: row.email,
    name: row.name,
    picture: row.picture,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
    createdAt: row.created_at,
  };
}

/** Stores a new account. Called inside a transaction. */
export function insertProfile(drive: Drive, profile: NewProfile): void {
  const entries = Object.entries(profile);
  drive.sql.exec(
    `INSERT INTO profile (one, ${entries.map(([name]) => name).join()})
     VALUES (1, ${entries.map(() => '?').join()})`,
    ...entries.map(([, value]) => value),
  );
  send(drive, 'account.project', {});
}

/** Changes to a profile; undefined keeps a value. */
export interface ProfileChange {
  name?: string | undefined;
  locale?: string | undefined;
  picture?: string | undefined;
}

export const profileMethods = {
  /** Returns the account; null if there is none. */
  account(drive: Drive, _input: Record<string, never>): Account | null {
    return readAccount(drive) ?? null;
  },

  /** Returns the status of the account; '' if there is none. */
  accountState(drive: Drive, _input: Record<string, never>): AccountStatus | '' {
    return readAccount(drive)?.status ?? '';
  },

  /** Changes the profile and returns the account; null if there is none. */
  changeProfile(drive: Drive, change: ProfileChange): Account | null {
    return drive.transaction(() => {
      drive.sql.exec(
        `UPDATE profile SET name = coalesce(?, name), locale = coalesce(?, locale),
           picture = coalesce(?, picture)`,
        change.name ?? null,
        change.locale ?? null,
        change.picture ?? null,
      );
      send(drive, 'account.project', {});
      return readAccount(drive) ?? null;
    });
  },

  /** Sets the hash of a new password. */
  setPassword(drive: Drive, { hash, at }: { hash: string; at: number }): null {
    drive.sql.exec('UPDATE profile SET password_hash = ?, password_updated_at = ?', hash, at);
    return null;
  },

  /** Replaces the hash of the same password, unless the password was changed meanwhile. */
  refreshPasswordHash(drive: Drive, { from, hash }: { from: string; hash: string }): null {
    drive.sql.exec('UPDATE profile SET password_hash = ? WHERE password_hash = ?', hash, from);
    return null;
  },
};
