import * as v from 'valibot';
import { call } from './call.ts';
import { decimalText, flag, id, requiredId, requiredText, sizeBytes, text } from './fields.ts';
import { feedPatternLengthMax, feedUrlLengthMax } from './limits.ts';

/**
 * Ours: rules that download what appears in feeds (RSS, Atom, JSON Feed). A rule reads one feed and
 * adds an offline task for each new item that it matches.
 */

/** Results of a rule for an item. Only `match` is downloaded. */
export const feedVerdicts = [
  'match',
  'not_included',
  'excluded',
  'too_small',
  'too_large',
  'nothing_to_download',
  'taken',
] as const;
export type FeedVerdict = (typeof feedVerdicts)[number];

/** Reasons why a feed couldn't be read the last time; '' if it could. */
export const feedFaults = [
  '',
  'unreachable',
  'timeout',
  'refused',
  'status',
  'too_large',
  'not_a_feed',
] as const;
export type FeedFault = (typeof feedFaults)[number];

/** Conditions of a rule. Empty ones don't apply. */
const conditions = {
  /**
   * Words that the title must have, in any case: a space means and, `|` means or, `*` and `?` are
   * wildcards. With `is_regex`, a regular expression.
   */
  include: text(feedPatternLengthMax),
  /** The title mustn't have these, in the same form. */
  exclude: text(feedPatternLengthMax),
  /** Regular expressions without backreferences and lookaround. */
  is_regex: flag(),
  /** Of the size that the feed states; items without one pass. */
  min_bytes: sizeBytes,
  max_bytes: sizeBytes,
  /** Downloads the pages that items link to if they have nothing else. */
  takes_pages: flag(),
};

const feedUrl = requiredText(feedUrlLengthMax);
const ruleName = text(128);

/** A rule as it is listed, with the state of its feed. Times are RFC 3339, '' for never. */
export const feedRuleSchema = v.object({
  rule_id: v.string(),
  name: v.string(),
  url: v.string(),
  include: v.string(),
  exclude: v.string(),
  is_regex: v.boolean(),
  min_bytes: decimalText,
  max_bytes: decimalText,
  takes_pages: v.boolean(),
  /** '' is the root. */
  folder_id: v.string(),
  /** '' for the root, or if the folder isn't there. */
  folder_name: v.string(),
  is_enabled: v.boolean(),
  created_time: v.string(),
  /** Items downloaded, and when the last one was. */
  taken_count: v.number(),
  taken_time: v.string(),
  /** The name of the error that kept an item from being downloaded the last time; '' for none. */
  fault: v.string(),
  feed: v.object({
    title: v.string(),
    /** True once it has failed for ten days or is gone. Enabling the rule again restarts it. */
    is_stopped: v.boolean(),
    checked_time: v.string(),
    next_time: v.string(),
    failures: v.number(),
    fault: v.picklist(feedFaults),
    /** HTTP status if `fault` is `status`. */
    status: v.number(),
  }),
});

/**
 * POST drive/v1/feed-rules: Ours: creates a rule. `takes_existing` also downloads what is in the
 * feed now. Throws `invalid_argument` for an address that may not be fetched or a regular
 * expression that isn't supported, `file_not_found` for the folder, and `out_of_range` for more
 * than 50.
 */
export const createFeedRule = call({
  method: 'POST',
  path: 'drive/v1/feed-rules',
  input: v.object({
    ...conditions,
    url: feedUrl,
    name: ruleName,
    folder_id: id,
    takes_existing: flag(),
  }),
  output: v.object({ rule: feedRuleSchema }),
  session: 'required',
});

/** GET drive/v1/feed-rules: Ours: lists the rules, newest first. */
export const listFeedRules = call({
  method: 'GET',
  path: 'drive/v1/feed-rules',
  input: v.object({}),
  output: v.object({ rules: v.array(feedRuleSchema) }),
  session: 'required',
});

/**
 * PATCH drive/v1/feed-rules/{rule_id}: Ours: replaces the conditions, name and folder of a rule, or
 * with `only_enabled` just turns it on or off. Items that have already appeared aren't downloaded
 * for it, unless `takes_existing`. Throws as `createFeedRule` does, and `not_found`.
 */
export const changeFeedRule = call({
  method: 'PATCH',
  path: 'drive/v1/feed-rules/{rule_id}',
  input: v.object({
    ...conditions,
    rule_id: requiredId,
    name: ruleName,
    folder_id: id,
    takes_existing: flag(),
    is_enabled: flag(true),
    only_enabled: flag(),
  }),
  output: v.object({ rule: feedRuleSchema }),
  session: 'required',
});

/** DELETE drive/v1/feed-rules/{rule_id}: Ours: deletes a rule. Its downloads stay. */
export const deleteFeedRule = call({
  method: 'DELETE',
  path: 'drive/v1/feed-rules/{rule_id}',
  input: v.object({ rule_id: requiredId }),
  output: v.object({}),
  session: 'required',
});

/** An item of a feed with the result of a rule. */
export const feedPreviewItem = v.object({
  title: v.string(),
  published_time: v.string(),
  /** '0' if the feed doesn't state it. */
  size: decimalText,
  /** The part that would be downloaded. */
  kind: v.picklist(['magnet', 'torrent', 'file', 'page', 'none']),
  verdict: v.picklist(feedVerdicts),
  /** The alternative of `include` or `exclude` that decided; '' if none did. */
  matched: v.string(),
});

/**
 * POST drive/v1/feed-rules/preview: Ours: reads a feed and returns what a rule would do with each
 * item, without downloading or remembering any. A feed that can't be read is a `fault`. Throws as
 * `createFeedRule` does, and `resource_exhausted` for more than 30 in ten minutes.
 */
export const previewFeedRule = call({
  method: 'POST',
  path: 'drive/v1/feed-rules/preview',
  input: v.object({ ...conditions, url: feedUrl }),
  output: v.object({
    fault: v.picklist(feedFaults),
    status: v.number(),
    title: v.string(),
    items: v.array(feedPreviewItem),
  }),
  session: 'required',
});
