import type { ShareSnapshot } from '#worker/services/drive/shares/share-record.ts';

/** Returns the owner's view of an open share without limits, with these changes. */
export function shareSnapshot(changes: Partial<ShareSnapshot> = {}): ShareSnapshot {
  return {
    shareId: 's',
    ownerId: 'o',
    revision: 1,
    title: 'Holidays',
    passcode: '',
    passcodeVersion: 1,
    expiresAt: 0,
    restoreLimit: -1,
    viewLimit: -1,
    downloadLimit: -1,
    trafficLimit: -1,
    deleted: false,
    prohibited: false,
    sensitive: false,
    fileCount: 1,
    sizeBytes: 1,
    nickname: '',
    avatar: '',
    isOwnerBlocked: false,
    ...changes,
  };
}
