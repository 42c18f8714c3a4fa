import { cookies } from '#protocol/cookies.ts';
import { privilegeVip } from '#protocol/drive.ts';
import { invite } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { lazy } from '#client/lib/lazy.ts';
import { type NewUserStore, requestAsNewUser } from './new-user.ts';
import { type Premium, type PremiumParts, readPremium } from './premium.ts';

/**
 * Returns a function that reads the premium state of a user. Calls made while it is read share the
 * reading, so that only one of them requests free days and each learns that they were granted.
 */
export function createFreeDays(
  parts: (userId: string) => PremiumParts,
): (userId: string) => Promise<Premium> {
  const readings = new Map<string, Promise<Premium>>();
  return (userId) => {
    const reading =
      readings.get(userId) ??
      readPremium(parts(userId)).finally(() => {
        readings.delete(userId);
      });
    readings.set(userId, reading);
    return reading;
  };
}

const freeDaysOf = lazy(() => createFreeDays(browserParts));

/**
 * Reads the premium state of the signed-in user, and requests the free days of a new account. Every
 * way to sign up calls it, because the request counts the account (specification 4). Returns
 * undefined while signed out, or if the request failed, which the next page repeats.
 */
export async function requestFreeDays(): Promise<Premium | undefined> {
  const userId = browserCredentials().read()?.sub;
  return userId ? freeDaysOf()(userId).catch(() => undefined) : undefined;
}

/** The result of a new user in this browser. Entries are removed with the session. */
export const newUserStore = lazy((): NewUserStore => ({
  read: () => browserLocal().read(stored.newUser) ?? '',
  write: (result) => browserLocal().write(stored.newUser, result),
}));

function browserParts(userId: string): PremiumParts {
  return {
    privilege: async () => (await request(privilegeVip, {})).data,
    hasRequestedBefore: browserLocal().read(stored.freeDaysRequested) === userId,
    hasFreeDays: browserCookies().read(cookies.freeDays) !== null,
    invite: async () => {
      // Loaded lazily, because it runs once per account.
      const { inviteInput, rememberFreeDays } = await import('./new-account.ts');
      const jar = browserCookies();
      const scene = browserLocal().read(stored.loginScene) ?? '';
      const input = inviteInput({ location, navigator, jar, scene, now: Date.now() });
      const freeDays = await requestAsNewUser(
        newUserStore(),
        async () => (await request(invite, input)).free_days,
      );
      jar.remove(cookies.invite);
      browserLocal().write(stored.freeDaysRequested, userId);
      rememberFreeDays(jar, freeDays);
      return freeDays;
    },
  };
}
