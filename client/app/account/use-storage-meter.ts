import { about } from '#protocol/drive.ts';
import { useCall } from '#client/app/api/use-call.ts';

/** How full a drive is. */
export interface StorageMeter {
  usedBytes: number;
  /** 0 when there is no limit. */
  limitBytes: number;
  /** 0 to 1. */
  share: number;
  /** The two marks at which people want to know: 80 and 95 of a hundred. */
  state: 'fine' | 'tight' | 'full';
}

/**
 * The storage of the signed-in drive (specification 3), undefined until it is known; `refresh` asks
 * again after a change.
 */
export function useStorageMeter(isSignedIn: boolean): {
  meter: StorageMeter | undefined;
  refresh: () => void;
} {
  const { data, mutate } = useCall(about, isSignedIn ? {} : undefined);
  return {
    meter: data && meterOf(Number(data.quota.usage), Number(data.quota.limit)),
    refresh: () => void mutate(),
  };
}

/** The meter of two numbers of bytes. */
export function meterOf(usedBytes: number, limitBytes: number): StorageMeter {
  const share = limitBytes > 0 ? Math.min(1, usedBytes / limitBytes) : 0;
  const state = share >= 0.95 ? 'full' : share >= 0.8 ? 'tight' : 'fine';
  return { usedBytes, limitBytes, share, state };
}
