import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Traffic of an account: its uploads, downloads of its files by anyone, and its offline tasks. */
export type TrafficKind = 'upload' | 'download' | 'offline';

/** Bytes of one kind on one day (UTC, `2026-11-21`). */
export type TrafficRow = { day: string; kind: TrafficKind; bytes: number };

/** Adds bytes to the traffic of today, in the transaction that moved them if there is one. */
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

/** Returns the traffic since a day, inclusive. */
export function traffic(drive: Drive, { since }: { since: string }): TrafficRow[] {
  return drive.sql
    .exec<TrafficRow>('SELECT day, kind, bytes FROM traffic WHERE day >= ? ORDER BY day', since)
    .toArray();
}
