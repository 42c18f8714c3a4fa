import type { Drive } from '#worker/services/drive/drive.ts';
import { setLimit } from '#worker/services/drive/quota/set-limit.ts';

/** Every act a drive answers, by name. Each room adds its own. */
export const acts = {
  userId: (drive: Drive, _input: Record<string, never>): string => drive.userId,
  setLimit,
};

export type Acts = typeof acts;
export type ActName = keyof Acts;
