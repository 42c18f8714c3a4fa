import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * What moves bytes in the name of an account: its uploads, the downloads of its files by anybody,
 * its offline tasks.
 */
export type TrafficKind = 'upload' | 'download' | 'offline';

/** The bytes of one kind on one day (UTC, `2026-11-21`). */
export type TrafficRow = { day: string; kind: TrafficKind; bytes: number };

/** Adds bytes that were moved; inside the transaction that moved them where there is one. */
export function addTraffic(drive: Drive, kind: TrafficKind, bytes: number): void {
  if (bytes <= 0) return;
  drive.sql.exec(
    `INSERT INTO traffic (day, kind, bytes) VALUES (?, ?, ?)
     ON CONFLICT (day, kind) DO UPDATE SET bytes = bytes + excluded.bytes`,
    new Date(drive.now()).toISOString().slice(0, 10),
    kind,
    bytes,
  );
}

/** What was moved since a day, that day included. */
export function traffic(drive: Drive, { since }: { since: string }): TrafficRow[] {
  return drive.sql
    .exec<TrafficRow>('SELECT day, kind, bytes FROM traffic WHERE day >= ? ORDER BY day', since)
    .toArray();
}
