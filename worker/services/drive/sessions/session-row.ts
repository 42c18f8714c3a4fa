import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A sign-in on a device. Times are milliseconds since 1970. */
export interface SessionRow {
  id: string;
  client_id: string;
  device_id: string;
  device_name: string;
  device_model: string;
  country: string;
  scope: string;
  /** As the client called itself; '' if its name is registered. */
  client_name: string;
  /** Audience of its access tokens; '' is the API. */
  resource: string;
  generation: number;
  rotated_by: string;
  rotated_at: number;
  created_at: number;
  expires_at: number;
  /** 0 while it hasn't been ended. */
  revoked_at: number;
}

/** Returns a session that hasn't ended. */
export function liveSession(drive: Drive, id: string): SessionRow | undefined {
  return drive.sql
    .exec<Row>(
      'SELECT * FROM sessions WHERE id = ? AND revoked_at = 0 AND expires_at > ?',
      id,
      drive.now(),
    )
    .toArray()[0];
}

/** Returns the same without reading the row, before every call. */
export function hasLiveSession(drive: Drive, id: string): boolean {
  const query = 'SELECT 1 FROM sessions WHERE id = ? AND revoked_at = 0 AND expires_at > ?';
  return drive.sql.exec(query, id, drive.now()).toArray().length > 0;
}

/** A row as SQLite returns it. */
export type Row = SessionRow & Record<string, SqlStorageValue>;

/** The error for a refresh token that is good no longer. */
export function deadGrant(): ApiError {
  return new ApiError('invalid_grant', { description: 'invalid_grant: sign in again' });
}
