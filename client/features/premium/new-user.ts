import type { Premium } from './premium.ts';

/**
 * Result of the request for a new account's free days (specification 4): '' before it, `init` while
 * it is made, `toget` for days the user hasn't been shown yet, and `success` afterwards. An account
 * without free days has `success` at once.
 */
export type NewUserResult = 'success' | 'init' | 'toget' | '';

/** Where the result is stored. */
export interface NewUserStore {
  read(): NewUserResult;
  write(result: Exclude<NewUserResult, ''>): void;
}

/** Requests free days and stores how far that is. A request that failed stays at `init`. */
export async function requestAsNewUser(
  store: NewUserStore,
  invite: () => Promise<number>,
): Promise<number> {
  store.write('init');
  const freeDays = await invite();
  store.write(freeDays > 0 ? 'toget' : 'success');
  return freeDays;
}

/**
 * Returns the free days to show a new user, and stores that they have been shown; 0 if there is
 * nothing to show, as after a request whose page was left before its answer.
 */
export function freeDaysToShow(
  store: NewUserStore,
  { isPremium }: Pick<Premium, 'isPremium'>,
  freeDays: number,
): number {
  const result = store.read();
  store.write('success');
  return result === 'toget' && isPremium ? freeDays : 0;
}
