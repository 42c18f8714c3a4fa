import useSWR from 'swr';
import { cookies, freeDaysCookie } from '#protocol/cookies.ts';
import { privilegeVip } from '#protocol/drive.ts';
import { invite } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { readPremium } from '#client/features/premium/premium.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { InputOf } from '#protocol/call.ts';

/**
 * True if a user is premium (specification 4); false until known. Requests the free days once for a
 * user who never had any.
 */
export function usePremium(userId: string): boolean {
  const { data } = useSWR(userId ? ['premium', userId] : null, () => ask(userId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data ?? false;
}

async function ask(userId: string): Promise<boolean> {
  const { isPremium, freeDaysGranted } = await readPremium({
    privilege: async () => (await request(privilegeVip, {})).data,
    hasRequestedBefore: browserLocal().read(stored.freeDaysRequested) === userId,
    invite: async () => {
      // Loaded lazily, because it runs once per account.
      const { attributionParams, currentConsent } =
        await import('#client/app/session/attribution.ts');
      const jar = browserCookies();
      const input = {
        from: 'web',
        rr: location.host + location.pathname,
        ...attributionParams(jar, currentConsent(jar, navigator), Date.now()),
        data: { invite_code: jar.read(cookies.invite) ?? '' },
      } satisfies InputOf<typeof invite>;
      const answer = await request(invite, input);
      jar.remove(cookies.invite);
      browserLocal().write(stored.freeDaysRequested, userId);
      return answer.free_days;
    },
  });
  if (freeDaysGranted > 0) {
    browserCookies().write(freeDaysCookie(freeDaysGranted), String(freeDaysGranted));
  }
  return isPremium;
}
