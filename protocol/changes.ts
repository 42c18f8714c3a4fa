import * as v from 'valibot';
import { call } from './call.ts';
import { count, pageFields, requiredText, text } from './fields.ts';
import { fileSchema } from './files.ts';
import { changesWaitSecondsMax } from './limits.ts';

/** The change feed of a drive, and notices that there is something new (ours). */

/**
 * GET drive/v1/changes: lists the items that changed after a cursor, a place in the feed. A change
 * shows the current state of an item, not its history; an item that changed twice is listed once.
 * Moving, trashing or deleting a folder is one change, of the folder. Throws `cursor_expired` if
 * deletions after the cursor are no longer known: then list the drive again, from a new cursor.
 */
export const listChanges = call({
  method: 'GET',
  path: 'drive/v1/changes',
  input: v.object({
    /** '' for a cursor at the end of the feed, without changes. */
    cursor: text(128),
    thumbnail_size: text(16),
    limit: pageFields.limit,
  }),
  output: v.object({
    kind: v.literal('drive#changeList'),
    changes: v.array(
      v.object({
        id: v.string(),
        /** True if the item was deleted for good, also one the caller has never seen. */
        removed: v.boolean(),
        /** Null if it was removed. */
        file: v.nullable(fileSchema),
      }),
    ),
    /** The place after these changes. */
    cursor: v.string(),
    has_more: v.boolean(),
  }),
  session: 'required',
});

/**
 * GET drive/v1/changes:wait: answers once there are changes after a cursor, at the latest after
 * `timeout` seconds. Throws `cursor_expired`.
 */
export const waitForChanges = call({
  method: 'GET',
  path: 'drive/v1/changes:wait',
  input: v.object({
    cursor: requiredText(128),
    timeout: count({ default: changesWaitSecondsMax, max: changesWaitSecondsMax }),
  }),
  output: v.object({ changes: v.boolean() }),
  session: 'required',
});

/**
 * GET drive/v1/live, a WebSocket: sends a notice as JSON when something changes, and one at the
 * beginning. Receives nothing but `livePing`, which it answers with `livePong`. Browsers can't set
 * headers on a WebSocket, so the access token is the subprotocol after `liveProtocol`.
 */
export const livePath = 'drive/v1/live';
export const liveProtocol = 'magpie.live';
export const liveTokenPrefix = 'bearer.';
export const livePing = 'ping';
export const livePong = 'pong';

/** The parts of a drive that notices name. `agent`: the jobs of agents. */
export const liveTopics = ['files', 'tasks', 'shares', 'storage', 'agent', 'requests'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** A notice that parts of a drive have changed. */
export interface LiveNotice {
  /** The drive's revision, which `version` of a listing has too. */
  revision: number;
  topics: readonly LiveTopic[];
}
