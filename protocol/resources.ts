/**
 * The enumerations of the protocol (specification 2.3, 3 and 4; protocol 2 to 4). Values are
 * written as they travel; where the specification only describes a value, ours is in snake case.
 */

/** What an object is, in its `kind` (specification 3). */
export const resourceKinds = {
  file: 'drive#file',
  fileList: 'drive#fileList',
  folder: 'drive#folder',
  task: 'drive#task',
  event: 'drive#event',
} as const;
/** A value of `resourceKinds`. */
export type ResourceKind = (typeof resourceKinds)[keyof typeof resourceKinds];

/**
 * How far a file or task is (specification 3). We send `PHASE_TYPE_UNKNOWN` and read the older
 * spelling too.
 */
export const taskPhases = {
  unknown: 'PHASE_TYPE_UNKNOWN',
  pending: 'PHASE_TYPE_PENDING',
  running: 'PHASE_TYPE_RUNNING',
  error: 'PHASE_TYPE_ERROR',
  complete: 'PHASE_TYPE_COMPLETE',
  paused: 'PHASE_TYPE_PAUSED',
} as const;
/** A value of `taskPhases`. */
export type TaskPhase = (typeof taskPhases)[keyof typeof taskPhases];

const phases: readonly string[] = Object.values(taskPhases);

/** The phase a text means; `PHASE_TYPE_UNKNOW` and everything unlisted is unknown. */
export function parsePhase(value: unknown): TaskPhase {
  return phases.includes(String(value)) ? (value as TaskPhase) : taskPhases.unknown;
}

/** What a task does (protocol 3). */
export const taskTypes = [
  'offline',
  'upload',
  'restore',
  'copy',
  'move',
  'decompress',
  'emptytrash',
  'pack_files',
] as const;
/** A value of `taskTypes`. */
export type TaskType = (typeof taskTypes)[number];

/** What happened to a file (protocol 2.9). */
export const eventTypes = [
  'TYPE_CREATE',
  'TYPE_DELETE',
  'TYPE_DOWNLOAD',
  'TYPE_PLAY',
  'TYPE_RESTORE',
  'TYPE_UPDATE',
  'TYPE_UPLOAD',
  'TYPE_VIEW',
  /**
   * Ours: something the owner should know of, with its `reason` in the params: `passcode_guessed`.
   */
  'TYPE_WARNING',
] as const;
/** A value of `eventTypes`. */
export type EventType = (typeof eventTypes)[number];

/** Whether an archive can be read (protocol 2.9). */
export const archiveStatuses = [
  'OK',
  'PASS_WORD_EMPTY',
  'PASS_WORD_ERROR',
  'INVALID_FILE_FORMAT',
] as const;
/** A value of `archiveStatuses`. */
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** How bytes come to the drive (protocol 2.7). */
export const uploadTypes = {
  resumable: 'UPLOAD_TYPE_RESUMABLE',
  form: 'UPLOAD_TYPE_FORM',
  url: 'UPLOAD_TYPE_URL',
  unknown: 'UPLOAD_TYPE_UNKNOWN',
} as const;
/** A value of `uploadTypes`. */
export type UploadType = (typeof uploadTypes)[keyof typeof uploadTypes];

/** What a folder is for (protocol 2.3); files and plain folders of older clients have `''`. */
export const folderTypes = ['', 'NORMAL', 'DOWNLOAD', 'RESTORE', 'DECOMPRESS', 'SAFE'] as const;
/** A value of `folderTypes`. */
export type FolderType = (typeof folderTypes)[number];

/** Sizes a thumbnail may be asked for in (specification 7.1, protocol 2.1). */
export const thumbnailSizes = ['SIZE_SMALL', 'SIZE_MEDIUM', 'SIZE_LARGE'] as const;
/** A value of `thumbnailSizes`. */
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/**
 * How far the saving of a share is (specification 4); the last is in the field beside the
 * specification's three (protocol 4.4).
 */
export const restoreStates = [
  'RESTORE_UNKNOWN',
  'RESTORE_START',
  'RESTORE_COMPLETE',
  'RESTORE_ERROR',
] as const;
/** A value of `restoreStates`. */
export type RestoreState = (typeof restoreStates)[number];

/** The dialogs of sharing (specification 4). */
export const shareDialogs = [
  'SHARE',
  'SHARE_DETAIL',
  'SHOW_LOGIN_DIALOG',
  'SHARE_PREVIEW_WINDOW',
] as const;
/** A value of `shareDialogs`. */
export type ShareDialog = (typeof shareDialogs)[number];

/** What parts of the app tell each other (specification 4). */
export const appEvents = {
  afterLogin: 'after_login',
  loginFailed: 'login_failed',
  logoutSuccess: 'logout_success',
  playerMount: 'player_mount',
  playerRestore: 'player_restore',
  restoreSaving: 'restore_saving',
  restoreStatus: 'restore_status',
  restoreClick: 'restore_click',
  jumpToVip: 'jump_to_vip',
  closeVideoPlayer: 'close_video_player',
  closePicturePlayer: 'close_picture_player',
  fileManagerClose: 'file_manager_close',
  shareWillJumpToWeb: 'share_will_jump_to_web',
} as const;
/** A value of `appEvents`. */
export type AppEvent = (typeof appEvents)[keyof typeof appEvents];

/** How a first sign-in ended (specification 4); a new user's result is empty. */
export const newUserResults = ['', 'success', 'init', 'toget'] as const;
/** A value of `newUserResults`. */
export type NewUserResult = (typeof newUserResults)[number];

/** Values of the `action` parameter of an address (specification 2.3). */
export const actions = [
  'show_task',
  'open_file',
  'highlight_files',
  'create_task',
  'show_storage_dialog',
  'show_mobile_sidebar',
  'move_files',
  'open_redeem_box',
  'search',
  'open_feedback',
  'login_required',
  'show_traffic_dialog',
  'show_invite_dialog',
  'show_beginner_dialog',
  'show_activity_dialog',
  'show_popup_window',
  'login_to_drive',
  'show_login',
] as const;
/** A value of `actions`. */
export type Action = (typeof actions)[number];

/** Whether a text is an action. */
export function isAction(value: unknown): value is Action {
  return (actions as readonly unknown[]).includes(value);
}

/**
 * Actions whose links are followed even inside a frame; every other one is handed to the parent
 * window (specification 2.3).
 */
export const actionsFollowedInFrame: ReadonlySet<Action> = new Set<Action>([
  'open_file',
  'show_task',
  'highlight_files',
  'search',
]);
