import { ApiError } from '#protocol/errors.ts';
import { feedRulesMax } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { liveFolder, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import {
  deleteOldFeedRows,
  feedOf,
  type FeedRow,
  feedRuleOf,
  type FeedRuleRow,
  wakeForFeeds,
} from '#worker/services/drive/feeds/feed-rows.ts';

/** A rule as its owner sees it. */
export interface ListedFeedRule {
  rule: FeedRuleRow;
  feed: FeedRow;
  /** '' for the root, or if the folder isn't live. */
  folderName: string;
}

/** Fields of a rule that its owner chooses. */
export type FeedRuleChoices = Pick<
  FeedRuleRow,
  | 'name'
  | 'include'
  | 'exclude'
  | 'is_regex'
  | 'min_bytes'
  | 'max_bytes'
  | 'takes_pages'
  | 'folder_id'
  | 'takes_existing'
>;

export const feedRuleMethods = {
  /**
   * Adds a rule, whose feed is read at once; safe to run twice. Throws `out_of_range` for more than
   * 50, and the errors of `liveFolder`.
   */
  addFeedRule(
    drive: Drive,
    { id, url, choices }: { id: string; url: string; choices: FeedRuleChoices },
  ): ListedFeedRule {
    return drive.transaction(() => {
      liveFolder(drive, choices.folder_id);
      const feedId = feedAt(drive, url);
      const columns = Object.keys(choices);
      drive.sql.exec(
        `INSERT INTO feed_rules (id, feed_id, created_at, ${columns.join()})
         VALUES (?, ?, ?, ${columns.map(() => '?').join()}) ON CONFLICT (id) DO NOTHING`,
        id,
        feedId,
        drive.now(),
        ...Object.values(choices),
      );
      const { count } = drive.sql
        .exec<{ count: number }>('SELECT count(*) AS count FROM feed_rules')
        .one();
      if (count > feedRulesMax) {
        throw new ApiError('out_of_range', { description: `more than ${feedRulesMax} rules` });
      }
      readSoon(drive, feedId);
      return listed(drive, id);
    });
  },

  /** Returns all rules, newest first. */
  feedRules(drive: Drive, _input: Record<string, never>): ListedFeedRule[] {
    return drive.sql
      .exec<{ id: string }>('SELECT id FROM feed_rules ORDER BY created_at DESC, id')
      .toArray()
      .map(({ id }) => listed(drive, id));
  },

  /** Changes a rule. Items that have already appeared aren't new to it. Throws `not_found`. */
  changeFeedRule(
    drive: Drive,
    { id, choices, isEnabled }: { id: string; choices: FeedRuleChoices | null; isEnabled: boolean },
  ): ListedFeedRule {
    return drive.transaction(() => {
      const rule = feedRuleOf(drive, id);
      if (choices) {
        liveFolder(drive, choices.folder_id);
        const columns = Object.keys(choices).map((column) => `${column} = ?`);
        drive.sql.exec(
          `UPDATE feed_rules SET ${columns.join()} WHERE id = ?`,
          ...Object.values(choices),
          id,
        );
      }
      // One that is only turned on again begins with what appears from then on.
      drive.sql.exec(
        `UPDATE feed_rules SET is_enabled = ?1, begun_at = 0, fault = '',
           takes_existing = iif(?2, takes_existing, 0) WHERE id = ?3`,
        Number(isEnabled),
        Number(choices !== null),
        id,
      );
      if (isEnabled) readSoon(drive, rule.feed_id);
      return listed(drive, id);
    });
  },

  /** Throws `not_found`. */
  removeFeedRule(drive: Drive, { id }: { id: string }): null {
    return drive.transaction(() => {
      feedRuleOf(drive, id);
      drive.sql.exec('DELETE FROM feed_rules WHERE id = ?', id);
      deleteOldFeedRows(drive);
      return null;
    });
  },
};

/** Returns the id of the feed at an address. */
function feedAt(drive: Drive, url: string): string {
  drive.sql.exec(
    'INSERT INTO feeds (id, url, next_at) VALUES (?1, ?2, ?3) ON CONFLICT (url) DO NOTHING',
    timedId(drive.now()),
    url,
    drive.now(),
  );
  return drive.sql.exec<{ id: string }>('SELECT id FROM feeds WHERE url = ?', url).one().id;
}

/** Has a feed read now, in whole. One that was stopped starts again. */
function readSoon(drive: Drive, feedId: string): void {
  drive.sql.exec(
    `UPDATE feeds SET next_at = ?, etag = '', last_modified = '', is_stopped = 0, failures = 0,
       failing_since = 0 WHERE id = ?`,
    drive.now(),
    feedId,
  );
  wakeForFeeds(drive);
}

function listed(drive: Drive, id: string): ListedFeedRule {
  const rule = feedRuleOf(drive, id);
  const isFolder = rule.folder_id !== '' && nodeState(drive, rule.folder_id) === 'live';
  return {
    rule,
    feed: required(feedOf(drive, rule.feed_id), 'the feed of a rule'),
    folderName: isFolder ? liveFolder(drive, rule.folder_id).name : '',
  };
}
