import type { OutputOf } from '#protocol/call.ts';
import type { privilegeVip } from '#protocol/drive.ts';

/** Whether somebody is premium, and how it came about (specification 4). */
export interface Premium {
  isPremium: boolean;
  /** Days granted just now, to be remembered for as many days; 0 when none were. */
  freeDaysGranted: number;
}

/** What the rule needs. */
export interface PremiumParts {
  /** `status` is `ok` for a member. */
  privilege: () => Promise<Pick<OutputOf<typeof privilegeVip>['data'], 'status'>>;
  /** Whether free days were asked for before, with whatever result. */
  hasAskedBefore: boolean;
  /** Asks for free days, once in the life of an account. Resolves with how many there are. */
  invite: () => Promise<number>;
}

/**
 * A user is premium when the privilege's status is `ok`. Otherwise free days are asked for, if they
 * never were: more than none make a premium user too (specification 4).
 */
export async function readPremium(parts: PremiumParts): Promise<Premium> {
  const { status } = await parts.privilege();
  if (status === 'ok') return { isPremium: true, freeDaysGranted: 0 };
  if (parts.hasAskedBefore) return { isPremium: false, freeDaysGranted: 0 };
  const freeDaysGranted = Math.max(0, await parts.invite());
  return { isPremium: freeDaysGranted > 0, freeDaysGranted };
}
