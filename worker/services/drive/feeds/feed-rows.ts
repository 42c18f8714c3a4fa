import { ApiError } from '#protocol/errors.ts';
import { feedItemKeptDays } from '#protocol/limits.ts';
import type { FeedFault } from '#protocol/feeds.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A row of `feeds` (schema.ts). */
export type FeedRow = {
  id: string;
  url: string;
  title: string;
  etag: string;
  last_modified: string;
  is_stopped: number;
  checked_at: number;
  next_at: number;
  busy_until: number;
  failures: number;
  failing_since: number;
  fault: FeedFault;
  status: number;
  moved_to: string;
  moved_times: number;
  logged_hosts: string;
};

/** A row of `feed_rules`. */
export type FeedRuleRow = {
  id: string;
  feed_id: string;
  name: string;
  include: string;
  exclude: string;
  is_regex: number;
  min_bytes: number;
  max_bytes: number;
  takes_pages: number;
  folder_id: string;
  is_enabled: number;
  takes_existing: number;
  begun_at: number;
  taken_count: number;
  taken_at: number;
  fault: string;
  created_at: number;
};

export function feedOf(drive: Drive, id: string): FeedRow | undefined {
  return drive.sql.exec<FeedRow>('SELECT * FROM feeds WHERE id = ?', id).toArray()[0];
}

/** Returns a rule. Throws `not_found`. */
export function feedRuleOf(drive: Drive, id: string): FeedRuleRow {
  const [row] = drive.sql.exec<FeedRuleRow>('SELECT * FROM feed_rules WHERE id = ?', id).toArray();
  if (!row) throw new ApiError('not_found', { description: 'no such rule' });
  return row;
}

/** Returns the enabled rules of a feed. */
export function enabledRules(drive: Drive, feedId: string): FeedRuleRow[] {
  return drive.sql
    .exec<FeedRuleRow>(
      'SELECT * FROM feed_rules WHERE feed_id = ? AND is_enabled = 1 ORDER BY id',
      feedId,
    )
    .toArray();
}

const isRead = `is_stopped = 0
  AND EXISTS (SELECT 1 FROM feed_rules r WHERE r.feed_id = feeds.id AND r.is_enabled = 1)`;

/** Returns when the next feed has to be read (ms). */
export function feedDue(drive: Drive): number | null {
  if (accountStatus(drive) !== 'ACTIVE') return null;
  return earliest(drive, `SELECT min(max(next_at, busy_until)) AS at FROM feeds WHERE ${isRead}`);
}

/** Returns the feeds that have to be read and that no job is reading. */
export function feedsDue(drive: Drive): string[] {
  if (accountStatus(drive) !== 'ACTIVE') return [];
  return drive.sql
    .exec<{ id: string }>(
      `SELECT id FROM feeds WHERE ${isRead} AND max(next_at, busy_until) <= ?`,
      drive.now(),
    )
    .toArray()
    .map(({ id }) => id);
}

/** Sets the alarm for the next feed. */
export function wakeForFeeds(drive: Drive): void {
  const at = feedDue(drive);
  if (at !== null) drive.wakeBy(at);
}

/** Deletes feeds without a rule, and items that left their feed long ago. Safe to run twice. */
export function deleteOldFeedRows(drive: Drive): void {
  drive.sql.exec('DELETE FROM feeds WHERE id NOT IN (SELECT feed_id FROM feed_rules)');
  drive.sql.exec(
    'DELETE FROM feed_items WHERE last_seen_at < ?',
    drive.now() - feedItemKeptDays * 86_400_000,
  );
}
