import type { MessageKey } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';

/** Tone of a state: works, pending, ended normally, or blocked. */
export type StateTone = 'good' | 'wait' | 'over' | 'bad';

/** A word for each of the eleven statuses, as shown to the link's owner (specification 4). */
export const shareStates: Readonly<Record<ShareStatus, { word: MessageKey; tone: StateTone }>> = {
  OK: { word: 'shares.stateOpen', tone: 'good' },
  PASS_CODE_EMPTY: { word: 'shares.stateLocked', tone: 'good' },
  PASS_CODE_ERROR: { word: 'shares.stateLocked', tone: 'good' },
  MAX_RESTORE_COUNT: { word: 'shares.stateUsedUp', tone: 'over' },
  EXPIRED: { word: 'shares.stateEnded', tone: 'over' },
  DELETED: { word: 'shares.stateEmpty', tone: 'over' },
  NOT_FOUND: { word: 'shares.stateMissing', tone: 'over' },
  AUDITING: { word: 'shares.stateReview', tone: 'wait' },
  SENSITIVE_RESOURCE: { word: 'shares.stateSensitive', tone: 'bad' },
  SENSITIVE_WORD: { word: 'shares.stateName', tone: 'bad' },
  PROHIBITED: { word: 'shares.stateClosed', tone: 'bad' },
};

/** The status shown to the owner: an open link with a passcode counts as locked. */
export function ownStatus(share: { share_status: ShareStatus; pass_code: string }): ShareStatus {
  return share.share_status === 'OK' && share.pass_code ? 'PASS_CODE_EMPTY' : share.share_status;
}

/**
 * True if the link was removed because of its content or title. Such links are shown only on
 * request (specification 3).
 */
export function isSensitive({ share_status: status }: { share_status: ShareStatus }): boolean {
  return status === 'SENSITIVE_RESOURCE' || status === 'SENSITIVE_WORD';
}

/** True if the link opens for anyone who has it and its passcode. */
export function isOpen({ share_status: status }: { share_status: ShareStatus }): boolean {
  return status === 'OK';
}
