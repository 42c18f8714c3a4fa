import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A rule that the state of a drive keeps, whatever happens to it (ARCHITECTURE.md, State). */
export interface Invariant {
  /** True of everything that breaks it: `used bytes are not the sum of sizes`. */
  name: string;

  /** Returns up to `limit` ids of rows that break it. Reads the whole drive. */
  check(drive: Drive, limit: number): readonly string[];

  /**
   * Makes it true again, in the caller's transaction, and returns a line per change. Deletes
   * nothing that a user has stored.
   */
  repair?(drive: Drive): readonly string[];
}

/** A part of a drive whose copy elsewhere is missing or differs. */
export interface Difference {
  /** Its id. */
  subject: string;
  /** Revision of the copy, if it has one. */
  revision?: number;
}

/**
 * A rule about the state of a drive and copies of it in other objects or in D1. It may be broken
 * while messages of the outbox are on their way.
 */
export interface RemoteInvariant {
  /** True of everything that breaks it: `a link is missing from D1`. */
  name: string;

  check(drive: Drive): Promise<readonly Difference[]>;

  /**
   * Sends the messages that make the copies agree, in the caller's transaction, and returns a line
   * per change.
   */
  repair?(drive: Drive, differences: readonly Difference[]): readonly string[];
}

/** Returns an invariant from a query for the ids, as `found`, of rows that break it. */
export function queryInvariant(
  name: string,
  query: string,
  repair?: Invariant['repair'],
): Invariant {
  return {
    name,
    check: (drive, limit) =>
      drive.sql
        .exec<{ found: string | number }>(`SELECT found FROM (${query}) LIMIT ?`, limit)
        .toArray()
        .map(({ found }) => String(found)),
    ...(repair && { repair }),
  };
}
