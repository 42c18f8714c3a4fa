import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import { fileSchema } from './files.ts';
import {
  anything,
  decimalText,
  flag,
  id,
  idList,
  offset,
  pageFields,
  pageSize,
  requiredId,
  text,
  textRecord,
} from './fields.ts';
import { fileNameMaxBytes } from './limits.ts';
import { restoreStates } from './resources.ts';
import { shareStatuses } from './share-status.ts';

/**
 * Share calls (specification 7.1; protocol 4). A problem of a share is a 200 with a `share_status`
 * and never an error (protocol 0, fact 17).
 */

export const shareStatus = v.picklist(shareStatuses);

const numberText = v.nullish(v.union([v.number(), v.string()]));
const sensitive = v.nullish(v.boolean());
/**
 * Ours: visitors that may open a share, and downloads that it allows; -1 for any number. With a
 * `download_limit` of 0, it offers neither downloads nor saves.
 */
const useLimits = { view_limit: numberText, download_limit: numberText };
/** Ours: see `ownShareSchema`. */
const ownOptions = {
  label: v.nullish(v.pipe(v.string(), v.maxLength(255))),
  trash_after: v.nullish(v.boolean()),
  traffic_limit: numberText,
};

/** A share as its owner sees it; counters are decimal strings (protocol 4.2). */
export const ownShareSchema = v.object({
  share_id: v.string(),
  share_url: v.string(),
  share_status: shareStatus,
  share_status_text: v.string(),
  title: v.string(),
  pass_code: v.string(),
  share_to: v.string(),
  file_num: decimalText,
  file_id: v.string(),
  file_kind: v.string(),
  file_size: decimalText,
  expiration_days: decimalText,
  /** RFC 3339, or `-1` for never. */
  expiration_at: v.string(),
  restore_limit: decimalText,
  restore_count: decimalText,
  /** Ours: its recipient, for the owner only. */
  label: v.string(),
  /** Ours: the address that the owner has chosen; '' for none. */
  slug: v.string(),
  /** Ours: true if its files go to the trash when it expires. */
  trash_after: v.boolean(),
  /** Ours: bytes that may be sent to visitors; `-1` for any number. */
  traffic_limit: decimalText,
  traffic_used: decimalText,
  /** Ours: how many visitors may open it; `-1` for any number. */
  view_limit: decimalText,
  view_count: decimalText,
  /** Ours: how many downloads are allowed; `-1` for any number, `0` for no download button. */
  download_limit: decimalText,
  /** Ours: downloads of its files and zips by visitors. */
  download_count: decimalText,
  /** Ours: downloads that were requested and haven't begun; each holds one of the limit. */
  download_held: decimalText,
  create_time: v.string(),
  /** Ours: true if its owner marked it as sensitive; visitors see a cover first. */
  sensitive: v.boolean(),
  user_info: v.object({ user_id: v.string(), nickname: v.string() }),
  params: textRecord,
});
export type OwnShare = v.InferOutput<typeof ownShareSchema>;

/**
 * POST drive/v1/share: creates a link to files and folders, with an optional passcode, expiry and
 * save limit (protocol 4.1).
 */
export const createShare = call({
  method: 'POST',
  path: 'drive/v1/share',
  input: v.object({
    file_ids: idList(1000),
    share_to: text(32),
    /** Days from now; -1 or absent for never. */
    expiration_days: numberText,
    /** RFC 3339; overrides expiration_days. */
    expiration_at: text(40),
    pass_code_option: text(32),
    custom_pass_code: text(32),
    pass_code: text(32),
    title: text(255),
    restore_limit: numberText,
    ...useLimits,
    ...ownOptions,
    /** Ours: covers the share until a visitor chooses to see it. */
    sensitive,
    params: v.nullish(v.record(v.string(), anything)),
  }),
  output: v.object({
    share_id: v.string(),
    share_url: v.string(),
    pass_code: v.string(),
    share_text: v.string(),
    share_list: v.array(anything),
    share_error_files: v.array(anything),
  }),
  session: 'required',
});

/**
 * PATCH drive/v1/share: changes one of the caller's shares. Omitted fields stay unchanged (protocol
 * 4.1).
 */
export const updateShare = call({
  method: 'PATCH',
  path: 'drive/v1/share',
  input: v.object({
    share_id: requiredId,
    expiration_days: numberText,
    expiration_at: text(40),
    pass_code_option: text(32),
    custom_pass_code: text(32),
    pass_code: text(32),
    title: text(255),
    restore_limit: numberText,
    ...useLimits,
    ...ownOptions,
    sensitive,
    /** Ours: an address of the owner's choice; '' for none. */
    slug: v.nullish(v.pipe(v.string(), v.maxLength(64))),
    /** Ours: shows these files and folders instead, under the same link. */
    file_ids: v.nullish(idList(1000)),
  }),
  output: v.object({
    share_id: v.string(),
    share_url: v.string(),
    pass_code: v.string(),
    share_text: v.string(),
  }),
  session: 'required',
});

/**
 * GET drive/v1/share/list: lists the caller's shares, newest first, in `data` (protocol 4.2).
 * Counters are exact on pages of at most eight shares, and up to a few seconds old on longer pages.
 */
export const listShares = call({
  method: 'GET',
  path: 'drive/v1/share/list',
  input: v.object({
    thumbnail_size: text(16),
    filters: text(4096),
    /** Ours: only shares that have this file or folder at their top level; '' for all. */
    file_id: id,
    /** Ours: comma-separated ids; only shares of exactly these files and folders. */
    file_ids: text(4096),
    ...pageFields,
  }),
  output: v.object({ data: v.array(ownShareSchema), next_page_token: v.string() }),
  session: 'required',
});

/**
 * GET drive/v1/share/timeline: Ours: lists the hours of the last 90 days in which one of the
 * caller's shares was used, newest first. It says nothing about visitors.
 */
export const shareTimeline = call({
  method: 'GET',
  path: 'drive/v1/share/timeline',
  input: v.object({ share_id: requiredId, limit: pageSize(100, 500) }),
  output: v.object({
    hours: v.array(
      v.object({
        /** RFC 3339: the beginning of the hour. */
        time: v.string(),
        opens: v.number(),
        downloads: v.number(),
        saves: v.number(),
      }),
    ),
  }),
  session: 'required',
});
export type ShareTimeline = OutputOf<typeof shareTimeline>;

/** POST drive/v1/share:batchDelete: deletes shares; their links answer DELETED from now on. */
export const deleteShares = call({
  method: 'POST',
  path: 'drive/v1/share:batchDelete',
  input: v.object({ ids: idList(1000) }),
  output: v.object({}),
  session: 'required',
});

/**
 * Ours: restores deleted shares within ten minutes. Their links work as before, with the same
 * passcodes and counters. Returns the restored ids.
 */
export const undeleteShares = call({
  method: 'POST',
  path: 'drive/v1/share:batchUndelete',
  input: v.object({ ids: idList(1000) }),
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
});

/** The owner of a share, and the ids and contents of its chosen files (specification 3). */
const shareRecord = {
  /** '' unless the share is open. */
  share_user_id: v.string(),
  file_ids: v.array(v.string()),
  /** In uppercase hex, without folders. */
  gcids: v.array(v.string()),
};

/** Ours: if views are limited, don't count one, and return nothing of the share but `gated`. */
const gate = flag();

const visit = {
  share_id: requiredId,
  pass_code_token: text(512),
  thumbnail_size: text(16),
  filters: text(4096),
  order: text(32),
  /** Words that names must contain (protocol 4.3). */
  keyword: text(255),
  /** Ours: sort folders before files. */
  folders_first: flag(),
  /**
   * Ours: if the share is a single folder, list its contents as the top level. If it is a single
   * file, list it with its links.
   */
  open_single: flag(),
  /** Ours: if the share is marked as sensitive, return nothing of it but `covered`. */
  cover: flag(),
  gate,
  /** Ours: include `readme`. */
  readme: flag(),
  offset,
  ...pageFields,
};

/** A listing of a share or of a folder in it (protocol 4.3). */
export const shareListing = v.object({
  share_status: shareStatus,
  share_status_text: v.string(),
  /** Number of entries in this listing, decimal. */
  file_num: decimalText,
  /** Ours: total bytes of the share, decimal; '0' unless the status is OK. */
  file_size: decimalText,
  title: v.string(),
  /** RFC 3339, or `-1` for never. */
  expiration_at: v.string(),
  /** `-1` if unlimited. */
  restore_count_left: decimalText,
  /** Ours: `-1` if unlimited. */
  download_count_left: decimalText,
  /** Ours: true if its owner offers neither downloads nor saves; browsers load what they show. */
  hides_downloads: v.boolean(),
  pass_code_token: v.string(),
  files: v.array(fileSchema),
  next_page_token: v.string(),
  user_info: v.object({ user_id: v.string(), nickname: v.string(), avatar: v.string() }),
  params: textRecord,
  parent: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Ours: folders from the share's top level down to `parent_id`, for breadcrumbs. */
  path: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Ours: true if the share is a single folder; a non-empty `path` then starts with it. */
  single_folder: v.boolean(),
  /** Ours: increases whenever the share or its contents change; a cache key. */
  version: v.string(),
  global_file_token: v.string(),
  /**
   * Ours: address of a picture for link previews, valid while the share is open; '' without an
   * image on this page, or with a passcode.
   */
  picture_link: v.string(),
  /**
   * Ours: address of an Atom feed of what was added to the share last. It works without a passcode
   * until that changes. '' if views or downloads are limited.
   */
  feed_link: v.string(),
  /** Ours: true if the share is sensitive and `cover` was requested. */
  covered: v.boolean(),
  /**
   * Ours: the README of this folder, of at most 16 KiB, if `readme` was requested for its first
   * page.
   */
  readme: v.nullable(v.object({ name: v.string(), text: v.string() })),
  /** Ours: true if opening the share counts and `gate` was requested. */
  gated: v.boolean(),
  /** Ours: seconds until the next passcode attempt is accepted; 0 unless throttled. */
  retry_after: v.number(),
});
export type ShareListing = OutputOf<typeof visitShare>;

/** GET drive/v1/share: opens a share with its passcode or with the token issued for it. */
export const visitShare = call({
  method: 'GET',
  path: 'drive/v1/share',
  input: v.object({ ...visit, pass_code: text(64), parent_id: id }),
  output: shareListing,
  session: 'optional',
});

/**
 * GET drive/v1/share/detail: lists a folder inside a share; an empty `parent_id` is the top level.
 */
export const shareDetail = call({
  method: 'GET',
  path: 'drive/v1/share/detail',
  input: v.object({ ...visit, parent_id: id }),
  output: shareListing,
  session: 'optional',
});

/** GET drive/v1/share/file_info: returns a shared file with its links. */
export const shareFileInfo = call({
  method: 'GET',
  path: 'drive/v1/share/file_info',
  input: v.object({
    share_id: requiredId,
    file_id: requiredId,
    pass_code_token: text(512),
    thumbnail_size: text(16),
    /** Ours: like `cover` of a listing; there is no file then. */
    cover: flag(),
    gate,
  }),
  output: v.object({
    share_status: shareStatus,
    share_status_text: v.string(),
    file_info: v.nullable(fileSchema),
    pass_code_token: v.string(),
  }),
  session: 'optional',
});

/**
 * POST drive/v1/share:batch_file_info: returns shared files with their links. Omits unknown ids.
 */
export const shareBatchFileInfo = call({
  method: 'POST',
  path: 'drive/v1/share:batch_file_info',
  input: v.object({
    share_id: requiredId,
    file_ids: idList(100),
    pass_code_token: text(512),
    thumbnail_size: text(16),
  }),
  output: v.object({
    share_status: shareStatus,
    share_status_text: v.string(),
    file_infos: v.array(fileSchema),
    ...shareRecord,
  }),
  session: 'optional',
});

/**
 * Ours: returns a signed link to a zip of shared files and folders (all if `file_ids` is empty).
 * The link supports range requests.
 */
export const shareZip = call({
  method: 'POST',
  path: 'drive/v1/share:zip',
  input: v.object({
    share_id: requiredId,
    file_ids: idList(1000),
    parent_id: id,
    pass_code_token: text(512),
  }),
  output: v.object({
    share_status: shareStatus,
    url: v.string(),
    name: v.string(),
    size: decimalText,
    file_count: v.number(),
    expire: v.string(),
  }),
  session: 'optional',
});

/**
 * Ours: returns a signed link to download a file, or a zip of several files and folders (all if
 * `file_ids` is empty). If downloads are limited, this reserves one for 15 minutes, which counts
 * when its first bytes are sent. Then the link may be resumed and repeated for 24 hours.
 */
export const shareDownload = call({
  method: 'POST',
  path: 'drive/v1/share:download',
  input: v.object({
    share_id: requiredId,
    file_ids: idList(1000),
    parent_id: id,
    pass_code_token: text(512),
    /** An earlier response's: the same download isn't counted again. */
    ticket: text(32),
  }),
  output: v.object({
    share_status: shareStatus,
    share_status_text: v.string(),
    url: v.string(),
    name: v.string(),
    size: decimalText,
    file_count: v.number(),
    /** True for a file, false for a zip. */
    is_file: v.boolean(),
    expire: v.string(),
    /** '' if downloads aren't limited. */
    ticket: v.string(),
  }),
  session: 'optional',
});
export type ShareDownload = OutputOf<typeof shareDownload>;

/**
 * Reasons for which a save skips a file: it is no longer shared, its upload isn't complete, an
 * operator prohibits it, or it doesn't fit.
 */
export const skipReasons = ['gone', 'incomplete', 'prohibited', 'space'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A file or folder that a save skipped; the name of one that is gone is ''. */
export const skippedFile = v.object({
  file_id: v.string(),
  name: v.string(),
  reason: v.picklist(skipReasons),
});
export type SkippedFile = v.InferOutput<typeof skippedFile>;

/**
 * POST drive/v1/share/restore: saves shared files to the caller's drive without copying bytes
 * (protocol 4.4). The destination may be `parent_id` with `specify_parent_id`, `to.parent_id` or
 * `to_parent_id`. Ours: `params.skipped_files` of a complete save is JSON: the first 100 items that
 * it skipped, of `params.skipped_count`.
 */
export const restoreShare = call({
  method: 'POST',
  path: 'drive/v1/share/restore',
  input: v.object({
    share_id: requiredId,
    pass_code_token: text(512),
    file_ids: idList(),
    ancestor_ids: idList(),
    folder_type: text(32),
    params: v.nullish(v.record(v.string(), anything)),
    parent_id: id,
    specify_parent_id: flag(),
    to: v.nullish(v.object({ parent_id: id })),
    to_parent_id: v.nullish(v.string()),
    /** Ours: saves into a new folder of this name in the destination, numbered if it is taken. */
    new_folder: text(fileNameMaxBytes),
    /** Ours: if the items don't fit into the drive, saves the files that do, in their order. */
    partial: flag(),
  }),
  output: v.object({
    share_status: shareStatus,
    share_status_text: v.string(),
    file_id: v.string(),
    restore_status: v.picklist([...restoreStates, 'RESTORE_ERROR']),
    restore_task_id: v.string(),
    params: textRecord,
    ...shareRecord,
  }),
  session: 'required',
  captcha: true,
});

/**
 * Ours: returns the bytes and files that saving a share would add, and if they fit the caller's
 * drive.
 */
export const restorePreview = call({
  method: 'POST',
  path: 'drive/v1/share:restore_preview',
  input: v.object({ share_id: requiredId, pass_code_token: text(512), file_ids: idList() }),
  output: v.object({
    share_status: shareStatus,
    file_count: v.number(),
    size: decimalText,
    quota_limit: decimalText,
    quota_usage: decimalText,
    fits: v.boolean(),
  }),
  session: 'required',
});
export type RestorePreview = OutputOf<typeof restorePreview>;
