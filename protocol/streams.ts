import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import { id, requiredId, text } from './fields.ts';
import { shareStatuses } from './share-status.ts';

/**
 * Links for players, ours: addresses of recordings and playlists that work without an account until
 * they are revoked. They open videos, music and their subtitles, and nothing else.
 */

/** Addresses for players. All are '' if there is nothing to play. */
export const streamSchema = v.object({
  name: v.string(),
  /** Videos and pieces of music of the playlists. */
  track_count: v.number(),
  /** The recording itself; '' for a folder. */
  url: v.string(),
  playlists: v.object({ m3u: v.string(), xspf: v.string() }),
  /** Atom feed of what was added last; '' for a recording. */
  feed: v.string(),
  /**
   * The same with all kinds of files of a folder of the drive, under a token of its own; '' for
   * anything else. Files that players can't play have no enclosure.
   */
  all_files_feed: v.string(),
  /** Of the recording. */
  subtitles: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type Stream = v.InferOutput<typeof streamSchema>;

/**
 * POST drive/v1/streams: Ours: returns the link of a recording or folder; creates a missing one.
 * Nothing is created for an empty folder. Throws `file_not_found`,
 * `file_in_recycle_bin`, `invalid_argument` for any other file, and `out_of_range` for more than
 * 2,000 links.
 */
export const createStreamLink = call({
  method: 'POST',
  path: 'drive/v1/streams',
  input: v.object({ file_id: requiredId }),
  output: v.object({ stream: streamSchema }),
  session: 'required',
});

/** A link as its owner sees it. Times are RFC 3339, '' for never. */
const streamLinkSchema = v.object({
  link_id: v.string(),
  file_id: v.string(),
  name: v.string(),
  /** `drive#file` or `drive#folder`. */
  kind: v.string(),
  /** True while it is in the trash, where nothing opens it. */
  trashed: v.boolean(),
  /** The recording, or the playlist of the folder. */
  url: v.string(),
  created_time: v.string(),
  /** Accurate to an hour. */
  last_used_time: v.string(),
});

/** GET drive/v1/streams: Ours: lists the account's links, the latest used first. */
export const listStreamLinks = call({
  method: 'GET',
  path: 'drive/v1/streams',
  input: v.object({}),
  output: v.object({ links: v.array(streamLinkSchema) }),
  session: 'required',
});

export type StreamLink = OutputOf<typeof listStreamLinks>['links'][number];

/**
 * DELETE drive/v1/streams/{link_id}: Ours: revokes a link; players are refused within 5 seconds.
 * Throws `not_found`.
 */
export const revokeStreamLink = call({
  method: 'DELETE',
  path: 'drive/v1/streams/{link_id}',
  input: v.object({ link_id: requiredId }),
  output: v.object({}),
  session: 'required',
});

/**
 * POST drive/v1/share:stream: Ours: returns the link of a recording or folder of a share, or of
 * everything in it. The link works while the share is open under the same passcode. `stream` is
 * null unless the status is OK. Throws `file_not_found`.
 */
export const streamShare = call({
  method: 'POST',
  path: 'drive/v1/share:stream',
  input: v.object({ share_id: requiredId, file_id: id, pass_code_token: text(512) }),
  output: v.object({
    share_status: v.picklist(shareStatuses),
    stream: v.nullable(streamSchema),
  }),
  session: 'optional',
});
