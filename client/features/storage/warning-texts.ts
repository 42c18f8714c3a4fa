import type { StorageLevel } from '#client/app/account/use-storage-meter.ts';

/** Levels of storage use that are warned about. */
export type StorageWarningState = Exclude<StorageLevel['state'], 'fine'>;

/** The warning of each level, as a text key. */
export const storageWarningTexts = {
  tight: 'drive.storageTight',
  full: 'drive.storageFull',
  over: 'drive.storageOver',
} as const satisfies Record<StorageWarningState, string>;
