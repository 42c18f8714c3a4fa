import { getConfig, putConfig } from '#protocol/admin.ts';
import type { ConfigName } from '#protocol/config.ts';
import type { InputOf } from '#protocol/call.ts';
import { type Sender, sendCall } from '../send.ts';
import { blog } from './blog.ts';
import { apology, notice, planTitles, regionalTitles } from './document-texts.ts';

const gigabyte = 1024 ** 3;
const dayMs = 24 * 60 * 60 * 1000;

const iso = (ms: number) => new Date(ms).toISOString();

/** Units of other currencies for a cent, what prices are rounded to, and whose currency it is. */
const currencies: [currency: string, perCent: number, step: number, countries: string[]][] = [
  ['EUR', 0.92, 10, ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT']],
  ['BRL', 5, 100, ['BR']],
  ['MXN', 18, 100, ['MX']],
  ['IDR', 15_000, 100_000, ['ID']],
  ['MYR', 4.5, 10, ['MY']],
  ['UAH', 41, 100, ['UA']],
  ['CNY', 7, 100, ['CN']],
  ['TWD', 32, 1000, ['TW']],
  ['JPY', 1.5, 10, ['JP']],
  ['KRW', 13, 100, ['KR']],
];

function pricesOf(cents: number) {
  return currencies.map(([currency, perCent, step, countries]) => ({
    price: Math.round((cents * perCent) / step) * step,
    currency,
    countries,
  }));
}

/** The trial lasts three days. */
const plans = {
  trial_days: 3,
  plans: [
    { id: 'premium-month', premium_days: 30, price: 499 },
    { id: 'premium-year', premium_days: 365, price: 4990 },
    { id: 'storage-200', storage_bytes: 200 * gigabyte, price: 1990 },
    { id: 'storage-1024', storage_bytes: 1024 * gigabyte, price: 6990 },
    { id: 'traffic-500', traffic_bytes: 500 * gigabyte, price: 299 },
    { id: 'traffic-2048', traffic_bytes: 2048 * gigabyte, price: 899 },
  ].map((plan) => ({
    ...plan,
    title: planTitles[plan.id],
    currency: 'USD',
    prices: pricesOf(plan.price),
  })),
};

const quotas = {
  free: { download_bytes: 100 * gigabyte, daily_tasks: 20 },
  premium: { storage_bytes: 2048 * gigabyte, download_bytes: null, daily_tasks: null },
};

/** The campaign of the running activity. */
const campaign = 'first_start';

function rewards(now: number) {
  return {
    invite: { inviter_days: 5, invited_days: 2, most: 20 },
    check_in: { traffic_bytes: gigabyte },
    tasks: {
      first_upload: { storage_bytes: gigabyte, proof: 'upload' },
      first_link: { traffic_bytes: 5 * gigabyte, proof: 'share' },
    },
    campaigns: {
      [campaign]: { premium_days: 7, starts: iso(now - dayMs), ends: iso(now + 90 * dayMs) },
    },
    commission: { percent: 20, pending_days: 30 },
  };
}

/** The last Christmas offer that is over. */
function lastChristmas(now: number) {
  const year = new Date(now).getUTCFullYear();
  const [thisWinter, lastWinter] = [year, year - 1].map((start) => ({
    id: 'christmas',
    starts_at: iso(Date.UTC(start - 1, 11, 10)),
    ends_at: iso(Date.UTC(start, 0, 7)),
    plans: ['premium-year'],
  }));
  return thisWinter && Date.parse(thisWinter.ends_at) < now ? thisWinter : lastWinter;
}

/**
 * Banners for Japan and Korea and for the United States, a running activity and an ended one. The
 * first banner wins.
 */
function activities(now: number) {
  const running = { starts_at: iso(now - dayMs), ends_at: iso(now + 90 * dayMs) };
  return {
    values: {
      activities: [
        {
          id: 'east-asia',
          ...running,
          countries: ['JP', 'KR'],
          banner: true,
          title: regionalTitles.eastAsia,
        },
        {
          id: 'united-states',
          ...running,
          countries: ['US'],
          banner: true,
          title: regionalTitles.unitedStates,
        },
        {
          id: 'compensation',
          ...running,
          countries: [],
          banner: true,
          campaign,
          plans: [],
          text: apology,
        },
        lastChristmas(now),
      ],
    },
  };
}

/** The same text in each language, as `for_language` expects it. */
const basic = {
  values: { notice: notice['en-US'] },
  for_language: Object.fromEntries(
    Object.entries(notice).map(([code, text]) => [code, { values: { notice: text } }]),
  ),
};

const operator = {
  name: 'Magpie demo',
  address: 'This computer',
  email: 'operator@magpie.example',
};

/** Publishes the operator's documents. Those that exist already are kept. */
export async function publishDocuments(administrator: Sender, now: number): Promise<void> {
  const documents: Partial<Record<ConfigName, InputOf<typeof putConfig>['value']>> = {
    plans,
    quotas,
    rewards: rewards(now),
    activity_operation: activities(now),
    basic,
    blog,
    operator,
  };
  await Promise.all(
    Object.entries(documents).map(async ([name, value]) => {
      const { value: published } = await sendCall(administrator, getConfig, { name });
      if (published === null) await sendCall(administrator, putConfig, { name, value });
    }),
  );
}
