import type { DriveModule } from '#worker/services/drive/module.ts';
import { deleteOldFeedRows, feedDue } from '#worker/services/drive/feeds/feed-rows.ts';
import {
  beginDueFeeds,
  feedReadingMethods,
  sendFeedJob,
} from '#worker/services/drive/feeds/reading.ts';
import { feedRuleMethods } from '#worker/services/drive/feeds/rules.ts';
import { feedsSchema } from '#worker/services/drive/feeds/schema.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'feed.due': { feedId: string };
  }
}

/** Rules that download what appears in feeds (docs/decisions/0112-feed-rules.md). */
export const feeds = {
  name: 'feeds',
  methods: { ...feedRuleMethods, ...feedReadingMethods },
  schema: feedsSchema,
  carriedTables: ['feeds', 'feed_rules', 'feed_items'],
  messages: { 'feed.due': { deliver: sendFeedJob } },
  dueAt: feedDue,
  onAlarm(drive) {
    deleteOldFeedRows(drive);
    beginDueFeeds(drive);
  },
} satisfies DriveModule;
