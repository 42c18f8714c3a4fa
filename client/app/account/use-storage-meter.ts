import { about } from '#protocol/drive.ts';
import { useCall } from '#client/app/api/use-call.ts';

/** Storage use of a drive. */
export interface StorageLevel {
  usedBytes: number;
  /** 0 if there is no limit. */
  limitBytes: number;
  /** From 0 to 1. */
  share: number;
  /** The warning levels start at 80% and 95%; `over` means that nothing can be added. */
  state: 'fine' | 'tight' | 'full' | 'over';
}

/** Files and folders of a drive, also in the trash. */
export interface ItemLevel {
  used: number;
  limit: number;
}

/**
 * Returns the storage use of the signed-in drive (specification 3), undefined until loaded.
 * `refresh` reloads it after a change.
 */
export function useStorageMeter(isSignedIn: boolean): {
  meter: StorageLevel | undefined;
  items: ItemLevel | undefined;
  refresh: () => void;
} {
  const { data, refresh } = useCall(about, isSignedIn ? {} : undefined);
  return {
    meter: data && storageMeterOf(Number(data.quota.usage), Number(data.quota.limit)),
    items: data && {
      used: Number(data.quotas.items.usage),
      limit: Number(data.quotas.items.limit),
    },
    refresh: () => void refresh(),
  };
}

/** Computes the meter from used bytes and limit. */
export function storageMeterOf(usedBytes: number, limitBytes: number): StorageLevel {
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 0;
  const state = share >= 1 ? 'over' : share >= 0.95 ? 'full' : share >= 0.8 ? 'tight' : 'fine';
  return { usedBytes, limitBytes, share, state };
}
