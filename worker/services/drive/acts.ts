import type { Drive } from '#worker/services/drive/drive.ts';

/** Every act a drive answers, by name. Each room adds its own. */
export const acts = {
  userId: (drive: Drive, _input: Record<string, never>): string => drive.userId,
};

export type Acts = typeof acts;
export type ActName = keyof Acts;
