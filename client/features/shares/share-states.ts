import type { MessageKey } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';

/** How a state is to be taken: it works, it waits, it has ended as it should, or it was closed. */
export type StateTone = 'good' | 'wait' | 'over' | 'bad';

/** A word for each of the eleven statuses, as the owner of a link reads it (specification 4). */
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

/** The status as its owner reads it: an open link that asks for a passcode is locked, and works. */
export function ownStatus(share: { share_status: ShareStatus; pass_code: string }): ShareStatus {
  return share.share_status === 'OK' && share.pass_code ? 'PASS_CODE_EMPTY' : share.share_status;
}

/**
 * Whether a link was closed for what is in it or for its title; whoever wants to see such links
 * says so (specification 3).
 */
export function isSensitive({ share_status: status }: { share_status: ShareStatus }): boolean {
  return status === 'SENSITIVE_RESOURCE' || status === 'SENSITIVE_WORD';
}

/** Whether a link opens for those who have it, and its passcode. */
export function isOpen({ share_status: status }: { share_status: ShareStatus }): boolean {
  return status === 'OK';
}
