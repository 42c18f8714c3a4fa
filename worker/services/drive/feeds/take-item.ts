import { isApiError } from '#protocol/errors.ts';
import { feedItemAttemptsMax } from '#protocol/limits.ts';
import { type DriveMethods, methodsOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { FeedRuleRow } from '#worker/services/drive/feeds/feed-rows.ts';

/** An item by its digests; '' for what it doesn't have. */
export interface FeedItemKeys {
  key: string;
  infoHash: string;
  linkKey: string;
}

type NewTask = Pick<
  Parameters<DriveMethods['createOffline']>[1],
  'source' | 'shownUrl' | 'shownName' | 'plans' | 'torrent'
>;

/**
 * Adds the task of an item for a rule. Returns the name of the error that refused it, which is
 * about the account or the folder; '' if it was added now or before.
 */
export async function takeFeedItem(
  drive: Drive,
  input: { ruleId: string; item: FeedItemKeys; task: NewTask },
): Promise<string> {
  const { ruleId, item, task } = input;
  const [rule] = drive.sql
    .exec<FeedRuleRow>('SELECT * FROM feed_rules WHERE id = ?', ruleId)
    .toArray();
  if (!rule || isTakenItem(drive, rule.feed_id, item)) return '';
  try {
    const { id: taskId } = await methodsOf(drive).createOffline({
      ...task,
      name: '',
      parentId: rule.folder_id,
      // A job that died after this adds no second task.
      idempotencyKey: `feed:${rule.feed_id}:${item.key}`,
    });
    drive.transaction(() => {
      const now = drive.now();
      drive.sql.exec(
        `UPDATE feed_items SET taken_at = ?, task_id = ?, info_hash = ?
         WHERE feed_id = ? AND key = ?`,
        now,
        taskId,
        item.infoHash,
        rule.feed_id,
        item.key,
      );
      drive.sql.exec(
        `UPDATE feed_rules SET taken_count = taken_count + 1, taken_at = ?, fault = ''
         WHERE id = ?`,
        now,
        ruleId,
      );
    });
    return '';
  } catch (error) {
    if (!isApiError(error)) throw error;
    drive.sql.exec('UPDATE feed_rules SET fault = ? WHERE id = ?', error.error, ruleId);
    return error.error;
  }
}

/** Items are taken for all rules, by id, torrent or link; so are those that can't be downloaded. */
export function isTakenItem(
  drive: Drive,
  feedId: string,
  { key, infoHash, linkKey }: FeedItemKeys,
): boolean {
  const known = drive.sql.exec(
    `SELECT 1 FROM feed_items
      WHERE feed_id = ?1 AND key = ?2 AND (taken_at > 0 OR attempts >= ?5)
     UNION ALL
     SELECT 1 FROM feed_items WHERE taken_at > 0 AND info_hash <> '' AND info_hash = ?3
     UNION ALL
     SELECT 1 FROM feed_items WHERE taken_at > 0 AND link_key <> '' AND link_key = ?4
     LIMIT 1`,
    feedId,
    key,
    infoHash,
    linkKey,
    feedItemAttemptsMax,
  );
  return known.toArray().length > 0;
}
