import { isOneOf } from './tables.ts';

/**
 * Enumerations of the protocol (specification 2.3, 3 and 4; protocol 2 to 4). Values are as on the
 * wire; where the specification only describes a value, ours is in snake case.
 */

/**
 * Progress of a file or task (specification 3). We send `PHASE_TYPE_UNKNOWN` and also read the
 * older spelling.
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

const phases = Object.values(taskPhases);

/** Parses a phase; `PHASE_TYPE_UNKNOW` and unknown values become unknown. */
export function parsePhase(value: unknown): TaskPhase {
  return phases.find((phase) => phase === value) ?? taskPhases.unknown;
}

/** Types of events (protocol 2.9). */
export const eventTypes = [
  'TYPE_CREATE',
  'TYPE_DELETE',
  'TYPE_DOWNLOAD',
  'TYPE_PLAY',
  'TYPE_RESTORE',
  'TYPE_UPDATE',
  'TYPE_UPLOAD',
  'TYPE_VIEW',
  /** Ours: a warning for the owner, with its `reason` in the params: `passcode_guessed`. */
  'TYPE_WARNING',
] as const;
/** A value of `eventTypes`. */
export type EventType = (typeof eventTypes)[number];

/** Archive states (protocol 2.9). */
export const archiveStatuses = [
  'OK',
  'PASS_WORD_EMPTY',
  'PASS_WORD_ERROR',
  'INVALID_FILE_FORMAT',
] as const;
/** A value of `archiveStatuses`. */
export type ArchiveStatus = (typeof archiveStatuses)[number];

/** Ways to upload (protocol 2.7). */
export const uploadTypes = {
  resumable: 'UPLOAD_TYPE_RESUMABLE',
  form: 'UPLOAD_TYPE_FORM',
  url: 'UPLOAD_TYPE_URL',
  unknown: 'UPLOAD_TYPE_UNKNOWN',
} as const;

/**
 * Thumbnail sizes (specification 7.1, protocol 2.1). Ours: `SIZE_WHOLE` isn't square, but the whole
 * picture.
 */
export const thumbnailSizes = ['SIZE_SMALL', 'SIZE_MEDIUM', 'SIZE_LARGE', 'SIZE_WHOLE'] as const;
/** A value of `thumbnailSizes`. */
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/**
 * Progress of saving a share (specification 4); the last value is used by existing clients in
 * addition to the specification's three (protocol 4.4).
 */
export const restoreStates = [
  'RESTORE_UNKNOWN',
  'RESTORE_START',
  'RESTORE_COMPLETE',
  'RESTORE_ERROR',
] as const;

/** Events between parts of the app (specification 4). */
export const appEventNames = {
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
export type AppEvent = (typeof appEventNames)[keyof typeof appEventNames];

/** Values of the `action` query parameter (specification 2.3). */
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

/** Recognizes an action. */
export function isAction(value: unknown): value is Action {
  return isOneOf(actions, value);
}

const signInActions: ReadonlySet<string> = new Set<Action>([
  'login_required',
  'login_to_drive',
  'show_login',
]);

/** Recognizes an action that asks a visitor to sign in. */
export function isSignInAction(value: string | null): boolean {
  return value !== null && signInActions.has(value);
}

/**
 * Actions whose links a framed page follows; others are passed to the parent window (specification
 * 2.3). They are followed in a new tab, because the drive is never framed.
 */
export const actionsFollowedInFrame: ReadonlySet<Action> = new Set<Action>([
  'open_file',
  'show_task',
  'highlight_files',
  'search',
]);
