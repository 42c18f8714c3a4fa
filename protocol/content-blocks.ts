import * as v from 'valibot';
import { call } from './call.ts';
import { pageFields, requiredText, text } from './fields.ts';
import { hashShape } from './gcid.ts';
import { caseCategories } from './reports.ts';

/** The operator's list of contents that may not be stored or shared, by hash. All ours. */

/** A line of a list that is imported. Only gcids can be compared with stored contents. */
export const blockEntry = v.object({
  alg: v.optional(v.picklist(['gcid', 'sha1', 'sha256', 'md5']), 'gcid'),
  hash: requiredText(64),
  /** SHA-256 of the same bytes, which confirms a match. Lowercase hex. */
  sha256: text(64),
  category: v.nullish(v.picklist(caseCategories), 'terms'),
  source: text(200),
  note: text(500),
  /** The entry ends then; '' never. RFC 3339. */
  until: text(40),
});
export type BlockEntry = v.InferOutput<typeof blockEntry>;

/**
 * POST admin/v1/blocks: adds entries to the list, and closes every link that shows one of the
 * contents. Entries of another algorithm are counted as unusable.
 */
export const addBlocks = call({
  method: 'POST',
  path: 'admin/v1/blocks',
  input: v.object({ entries: v.pipe(v.array(blockEntry), v.maxLength(500, 'more than 500')) }),
  output: v.object({ added: v.number(), known: v.number(), unusable: v.number() }),
  session: 'none',
  administrator: 'contents.decide',
});

/** GET admin/v1/blocks: lists entries, newest first, or the entry of one gcid. */
export const listBlocks = call({
  method: 'GET',
  path: 'admin/v1/blocks',
  input: v.object({ hash: text(64), ...pageFields }),
  output: v.object({
    blocks: v.array(
      v.object({
        gcid: v.string(),
        sha256: v.string(),
        category: v.picklist(caseCategories),
        source: v.string(),
        note: v.string(),
        case_id: v.string(),
        added_time: v.string(),
        until_time: v.string(),
        /** Uploads, saves and tasks that were refused. */
        hits: v.number(),
        last_hit_time: v.string(),
        /** The SHA-256 of the last hit differs: someone made two contents with one gcid. */
        is_collision: v.boolean(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'contents.read',
});

/** POST admin/v1/blocks/remove: removes an entry; links that it closed open again. */
export const removeBlock = call({
  method: 'POST',
  path: 'admin/v1/blocks/remove',
  input: v.object({ gcid: v.pipe(requiredText(64), v.regex(hashShape, 'is not a gcid')) }),
  output: v.object({}),
  session: 'none',
  administrator: 'contents.decide',
});
