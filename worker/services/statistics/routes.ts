import { isCounted, listAnalytics, sendAnalytics } from '#protocol/analytics.ts';
import { consentCookie, consentOf } from '#protocol/consent.ts';
import { parseCookies } from '#protocol/cookie-text.ts';
import { isCrawler } from '#protocol/device.ts';
import { analyticsPerAddress } from '#protocol/limits.ts';
import { downloadStatistics } from '#protocol/statistics.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { consume } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { countEvents, readEventCounts } from '#worker/services/statistics/analytics.ts';
import { downloadCounts } from '#worker/services/statistics/downloads.ts';

export const statisticsEndpoints: readonly Endpoint[] = [
  answer(downloadStatistics, async (_input, { env }) => ({ data: await downloadCounts(env) })),

  answer(sendAnalytics, async ({ events }, { env, ip, now, request, userAgent }) => {
    const counted = events.filter(isCounted);
    // A page only sends with consent. The cookie proves it, and a refusal in another tab ends it.
    if (counted.length === 0 || !hasConsent(request) || isCrawler(userAgent)) return { counted: 0 };
    const key = `analytics:${limiterAddress(ip)}`;
    if (!(await consume(env, key, analyticsPerAddress)).allowed) return { counted: 0 };
    await countEvents(env, counted, now);
    return { counted: counted.length };
  }),

  answer(listAnalytics, async ({ days }, { env, now }) => ({
    events: await readEventCounts(env, days, now),
  })),
];

function hasConsent({ headers }: Request): boolean {
  const answered = parseCookies(headers.get('cookie')).get(consentCookie.name);
  return consentOf(answered, headers.get('sec-gpc') === '1') === 'allowed';
}
