import type { OutputOf } from '#protocol/call.ts';
import type { privilegeVip } from '#protocol/drive.ts';

/** Premium state and its cause (specification 4). */
export interface Premium {
  isPremium: boolean;
  /** Free days granted just now, and the lifetime of their cookie; 0 for none. */
  freeDaysGranted: number;
}

/** Dependencies of `readPremium`. */
export interface PremiumParts {
  /** `status` is `ok` for a premium user. */
  privilege: () => Promise<Pick<OutputOf<typeof privilegeVip>['data'], 'status'>>;
  /** True if free days were requested before, with any result. */
  hasRequestedBefore: boolean;
  /** True until the granted days are over, if this browser requested them. */
  hasFreeDays: boolean;
  /** Requests free days, once per account. Resolves with their number. */
  invite: () => Promise<number>;
}

/**
 * A user is premium if the privilege's status is `ok`. Otherwise requests free days, if never
 * requested before; any granted day makes the user premium too, until the days are over
 * (specification 4).
 */
export async function readPremium(parts: PremiumParts): Promise<Premium> {
  const { status } = await parts.privilege();
  if (status === 'ok') return { isPremium: true, freeDaysGranted: 0 };
  if (parts.hasRequestedBefore) return { isPremium: parts.hasFreeDays, freeDaysGranted: 0 };
  const freeDaysGranted = Math.max(0, await parts.invite());
  return { isPremium: freeDaysGranted > 0, freeDaysGranted };
}
