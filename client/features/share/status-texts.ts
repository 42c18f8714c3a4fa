import type { MessageKey } from '#locales/index.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import type { IconName } from '#client/ui/icons/icons.ts';

/** Statuses that end a visit. OK shows the files, and the two passcode statuses show the form. */
export type ClosedStatus = Exclude<ShareStatus, 'OK' | 'PASS_CODE_EMPTY' | 'PASS_CODE_ERROR'>;

/** Icon and texts of a status. */
export interface StatusTexts {
  readonly icon: IconName;
  readonly title: MessageKey;
  readonly tip: MessageKey;
  /** Next step, offered together with the home page. */
  readonly next?: 'drive' | 'again';
}

const texts: Readonly<Record<ClosedStatus, StatusTexts>> = {
  MAX_RESTORE_COUNT: { icon: 'save', title: 'status.maxRestoreTitle', tip: 'status.maxRestoreTip' },
  EXPIRED: { icon: 'clock', title: 'status.expiredTitle', tip: 'status.expiredTip' },
  DELETED: { icon: 'link', title: 'status.deletedTitle', tip: 'status.deletedTip' },
  SENSITIVE_RESOURCE: {
    icon: 'shield',
    title: 'status.sensitiveTitle',
    tip: 'status.sensitiveTip',
    next: 'drive',
  },
  SENSITIVE_WORD: {
    icon: 'shield',
    title: 'status.sensitiveWordTitle',
    tip: 'status.sensitiveWordTip',
    next: 'drive',
  },
  AUDITING: {
    icon: 'eye',
    title: 'status.auditingTitle',
    tip: 'status.auditingTip',
    next: 'again',
  },
  NOT_FOUND: { icon: 'search', title: 'status.notFoundTitle', tip: 'status.notFoundTip' },
  PROHIBITED: { icon: 'lock', title: 'status.prohibitedTitle', tip: 'status.prohibitedTip' },
};

/** Texts of a status other than OK, including a passcode that was added meanwhile. */
export function closedTexts(status: Exclude<ShareStatus, 'OK'>): StatusTexts {
  if (status === 'PASS_CODE_EMPTY' || status === 'PASS_CODE_ERROR') {
    return { icon: 'lock', title: 'share.passcodeTitle', tip: 'share.passcodeTip' };
  }
  return texts[status];
}
