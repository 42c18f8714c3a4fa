import type { FeedFault } from '#protocol/feeds.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { publishEvent } from '#worker/services/drive/kernel/publish-event.ts';
import {
  type FeedItemKeys,
  isTakenItem,
  takeFeedItem,
} from '#worker/services/drive/feeds/take-item.ts';
import {
  isGivenUp,
  isMoved,
  nextReadingMs,
  retryReadingMs,
} from '#worker/services/drive/feeds/feed-schedule.ts';
import {
  enabledRules,
  feedOf,
  type FeedRow,
  type FeedRuleRow,
  feedsDue,
  wakeForFeeds,
} from '#worker/services/drive/feeds/feed-rows.ts';

/** A feed to be read now, and its rules. */
export interface FeedReading {
  url: string;
  /** Validators of the last reading; '' to read the feed in whole. */
  etag: string;
  lastModified: string;
  rules: FeedRuleRow[];
  /** Hosts that are in the audit log already. */
  loggedHosts: string[];
}

/** State of an item in the drive. */
export interface FeedItemState {
  firstSeenAt: number;
  /** It, its torrent or its link was downloaded for some rule, or can't be. */
  isTaken: boolean;
}

/** The end of a reading. */
export type FeedOutcome =
  | {
      kind: 'read';
      title: string;
      etag: string;
      lastModified: string;
      /** The longest interval that the feed or its server states; 0 for none. */
      statedSeconds: number;
      /** The target if all redirects were permanent; '' without redirects. */
      movedTo: string;
    }
  | { kind: 'unchanged'; statedSeconds: number }
  | { kind: 'failed'; fault: FeedFault; status: number; retryAfterSeconds: number };

/** Time for a job to begin, which the outbox of jobs repeats. */
const jobStartMs = 600_000;
/** Time for a job to read a feed and to add its items. */
const readingMs = 240_000;

/** Has a job sent for each feed that is due. Safe to run twice. */
export function beginDueFeeds(drive: Drive): void {
  drive.transaction(() => {
    for (const feedId of feedsDue(drive)) {
      setBusy(drive, feedId, jobStartMs);
      send(drive, 'feed.due', { feedId });
    }
  });
}

/** Sends a job that reads a feed, outside the drive's object: parsing takes a while. */
export async function sendFeedJob(
  { env, userId }: Drive,
  { feedId }: { feedId: string },
): Promise<void> {
  await sendJob(env, { kind: 'feed', userId, feedId });
}

export const feedReadingMethods = {
  /** Begins to read a feed; null if it isn't due or another job is reading it. */
  beginFeed(drive: Drive, { feedId }: { feedId: string }): FeedReading | null {
    return drive.transaction(() => {
      const feed = feedOf(drive, feedId);
      const rules = enabledRules(drive, feedId);
      if (!feed || feed.is_stopped === 1 || feed.next_at > drive.now() || rules.length === 0) {
        return null;
      }
      if (accountStatus(drive) !== 'ACTIVE') return null;
      setBusy(drive, feedId, readingMs);
      // A repeated job finds the feed not due.
      drive.sql.exec('UPDATE feeds SET next_at = ? WHERE id = ?', drive.now() + readingMs, feedId);
      return {
        url: feed.url,
        etag: feed.etag,
        lastModified: feed.last_modified,
        rules,
        loggedHosts: storedJson<string[]>(feed.logged_hosts),
      };
    });
  },

  /** Records the items of a feed and returns their states, in the same order. */
  noteFeedItems(
    drive: Drive,
    { feedId, items }: { feedId: string; items: FeedItemKeys[] },
  ): FeedItemState[] {
    return drive.transaction(() =>
      items.map((item) => {
        drive.sql.exec(
          `INSERT INTO feed_items (feed_id, key, info_hash, link_key, first_seen_at, last_seen_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?5)
           ON CONFLICT (feed_id, key) DO UPDATE SET last_seen_at = ?5`,
          feedId,
          item.key,
          item.infoHash,
          item.linkKey,
          drive.now(),
        );
        const { first_seen_at: firstSeenAt } = drive.sql
          .exec<{ first_seen_at: number }>(
            'SELECT first_seen_at FROM feed_items WHERE feed_id = ? AND key = ?',
            feedId,
            item.key,
          )
          .one();
        return { firstSeenAt, isTaken: isTakenItem(drive, feedId, item) };
      }),
    );
  },

  /** Returns which items were taken, in the same order, without recording them. */
  takenFeedItems(drive: Drive, { url, items }: { url: string; items: FeedItemKeys[] }): boolean[] {
    const [feed] = drive.sql
      .exec<{ id: string }>('SELECT id FROM feeds WHERE url = ?', url)
      .toArray();
    return items.map((item) => isTakenItem(drive, feed?.id ?? '', item));
  },

  takeFeedItem,

  /** Counts an attempt that failed because of the item, such as a link that doesn't work. */
  failFeedItem(
    drive: Drive,
    { feedId, ruleId, key }: { feedId: string; ruleId: string; key: string },
  ): null {
    drive.sql.exec(
      'UPDATE feed_items SET attempts = attempts + 1 WHERE feed_id = ? AND key = ?',
      feedId,
      key,
    );
    drive.sql.exec(`UPDATE feed_rules SET fault = 'task_url_unsupported' WHERE id = ?`, ruleId);
    return null;
  },

  /**
   * Ends a reading. With `isIncomplete`, items are left for the next one, which reads the feed in
   * whole. `loggedHosts` are those that the audit log now names.
   */
  endFeed(
    drive: Drive,
    input: {
      feedId: string;
      ruleIds: string[];
      outcome: FeedOutcome;
      isIncomplete: boolean;
      loggedHosts: string[];
    },
  ): null {
    return drive.transaction(() => {
      const feed = feedOf(drive, input.feedId);
      if (!feed) return null;
      const { outcome } = input;
      if (outcome.kind === 'failed') recordFailure(drive, feed, outcome);
      else recordReading(drive, feed, outcome, input.isIncomplete);
      if (outcome.kind === 'read') beginRules(drive, input.ruleIds);
      const logged = JSON.stringify(input.loggedHosts);
      if (logged !== feed.logged_hosts) {
        drive.sql.exec('UPDATE feeds SET logged_hosts = ? WHERE id = ?', logged, feed.id);
      }
      // Last, because it sets the alarm.
      setBusy(drive, feed.id, 0);
      return null;
    });
  },
};

/** Items that appear after this are new to these rules. */
function beginRules(drive: Drive, ruleIds: readonly string[]): void {
  for (const id of ruleIds) {
    drive.sql.exec(
      'UPDATE feed_rules SET begun_at = ? WHERE id = ? AND begun_at = 0',
      drive.now(),
      id,
    );
  }
}

function recordReading(
  drive: Drive,
  feed: FeedRow,
  outcome: Exclude<FeedOutcome, { kind: 'failed' }>,
  isIncomplete: boolean,
): void {
  const now = drive.now();
  drive.sql.exec(
    `UPDATE feeds SET checked_at = ?, next_at = ?, failures = 0, failing_since = 0, fault = '',
       status = 0 WHERE id = ?`,
    now,
    now + nextReadingMs(outcome.statedSeconds, Math.random()),
    feed.id,
  );
  if (outcome.kind === 'unchanged') return;
  const { title, etag, lastModified, movedTo } = outcome;
  const times = movedTo === '' ? 0 : movedTo === feed.moved_to ? feed.moved_times + 1 : 1;
  drive.sql.exec(
    `UPDATE feeds SET title = ?, etag = ?, last_modified = ?, moved_to = ?, moved_times = ?
     WHERE id = ?`,
    title,
    isIncomplete ? '' : etag,
    isIncomplete ? '' : lastModified,
    movedTo,
    times,
    feed.id,
  );
  if (!isMoved(times)) return;
  drive.sql.exec(
    `UPDATE OR IGNORE feeds SET url = ?, moved_to = '', moved_times = 0 WHERE id = ?`,
    movedTo,
    feed.id,
  );
}

function recordFailure(
  drive: Drive,
  feed: FeedRow,
  { fault, status, retryAfterSeconds }: Extract<FeedOutcome, { kind: 'failed' }>,
): void {
  const now = drive.now();
  const failingSince = feed.failing_since || now;
  const failures = feed.failures + 1;
  const isStopped = isGivenUp(status, now - failingSince);
  drive.sql.exec(
    `UPDATE feeds SET checked_at = ?, next_at = ?, failures = ?, failing_since = ?, fault = ?,
       status = ?, is_stopped = ? WHERE id = ?`,
    now,
    now + retryReadingMs(failures, retryAfterSeconds, Math.random()),
    failures,
    failingSince,
    fault,
    status,
    Number(isStopped),
    feed.id,
  );
  if (!isStopped) return;
  // An address may contain a key, but its host doesn't.
  const title = feed.title || new URL(feed.url).host;
  publishEvent(drive, { type: 'feed.failed', data: { feed_id: feed.id, title } });
}

/** Sets when the next job may begin, and the alarm for it. */
function setBusy(drive: Drive, feedId: string, ms: number): void {
  drive.sql.exec(
    'UPDATE feeds SET busy_until = ? WHERE id = ?',
    ms === 0 ? 0 : drive.now() + ms,
    feedId,
  );
  wakeForFeeds(drive);
}
