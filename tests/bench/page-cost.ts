import { gzipSync } from 'node:zlib';
import { cookies, shareTokenCookie } from '#protocol/cookies.ts';
import { bareTemplate, type BareWorker } from './bare.ts';
import { type Library, manyShares } from './library.ts';
import { requestEach, type Target } from './load.ts';
import { type Contestant, measure } from './rounds.ts';
import type { Line } from './table.ts';

/** Keeps the part within two or three minutes. */
const pageRounds = 5;
const pageRoundMs = 2_000;
const warmUpMs = 4_000;
/** Long enough to include the writes of counts, of which there is one in five seconds per share. */
const turnRounds = 3;
const turnRoundMs = 6_000;
/** Headers of a browser's navigation. */
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'sec-ch-ua': '"Chromium";v="141", "Not?A_Brand";v="8"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
const themeName = cookies.theme.name;

/** Share page and public page relative to the template, and the size of the share page. */
export async function pageLines(library: Library): Promise<Line[]> {
  const { worker, shares } = library;
  const template = await bareTemplate();
  const site = new URL(worker.siteOrigin).host;
  // Capitalized, because wrk adds a second host header for any other spelling.
  const headers = { Host: site, ...browserHeaders };
  const open = `${worker.origin}/s/${shares.open}`;
  const pass = await visitCookie(`${worker.siteOrigin}/s/${shares.open}`);
  const of = (url: string, ...cookies: string[]) => ({
    url,
    headers: { ...headers, cookie: [pass, ...cookies].join('; ') },
  });
  const token = `${shareTokenCookie(shares.locked.id).name}=${shares.locked.token}`;
  const turns = (await manyShares(library)).map((id) => `${worker.origin}/s/${id}`);
  const inTurn = { ...of(open), turns };
  const firstMs = await eachCost(worker, inTurn);
  const yardstick = { worker: template, target: { url: `${template.origin}/s/x` } };
  const cost = await ratios(yardstick, {
    token: { worker, target: of(`${worker.origin}/s/${shares.locked.id}`, token) },
    signedIn: { worker, target: of(open, `${cookies.userId.name}=u`, `${themeName}=dark`) },
    rendered: { worker, target: of(open, `${cookies.shownCovers.name}=${shares.open}`) },
    anonymous: { worker, target: of(open) },
    chosen: { worker, target: of(open, `${themeName}=dark`, `${cookies.locale.name}=es`) },
    read: { worker, target: of(`${worker.origin}/policy/privacy-policy`) },
    sent: {
      worker: template,
      target: { url: `${template.origin}/from-memory`, headers: browserHeaders },
    },
  });
  // The objects of the shares have slept during the other measurements.
  const wokenMs = await eachCost(worker, inTurn);
  const rounds = { rounds: turnRounds, roundMs: turnRoundMs };
  const inTurns = await ratios(yardstick, { shares: { worker, target: inTurn } }, rounds);
  const html = await (await fetch(`${worker.siteOrigin}/s/${shares.open}`)).text();
  await template.stop();
  const line = (name: string, value: number, most: number) => ({ name, value, most, unit: '×' });
  return [
    line('Share page for one visitor', cost.rendered, 1.6),
    line('Share page for the holder of a token', cost.token, 0.6),
    line('Share page, signed in', cost.signedIn, 1.3),
    line('Share page, anonymous', cost.anonymous, 0.35),
    line('The same with a theme and a language', cost.chosen, 0.35),
    line('As many bytes and headers from plain Hono', cost.sent, Infinity),
    line(`${turns.length} share pages in turn`, inTurns.shares, 3),
    { name: 'The first visit of each, CPU', value: firstMs, most: Infinity, unit: 'ms' },
    { name: 'One that wakes its object, CPU', value: wokenMs, most: Infinity, unit: 'ms' },
    line('A public page, the longest', cost.read, 0.35),
    {
      name: 'HTML of 100 rows, gzip',
      value: gzipSync(html, { level: 6 }).length / 1000,
      most: 12,
      unit: 'kB',
    },
  ];
}

/** Returns the cookie that the first visit sets. */
async function visitCookie(address: string): Promise<string> {
  const { headers } = await fetch(address, { headers: browserHeaders });
  return headers.getSetCookie().map((line) => line.split(';')[0]!)[0]!;
}

/** CPU in ms of one request to each address of a target. */
async function eachCost(worker: BareWorker, target: Target): Promise<number> {
  const before = worker.cpuMs();
  await requestEach(target);
  return (worker.cpuMs() - before) / (target.turns ?? []).length;
}

/** CPU per request as ratios to a yardstick, by the names of the contestants. */
async function ratios<Name extends string>(
  yardstick: Omit<Contestant, 'name'>,
  others: Record<Name, Omit<Contestant, 'name'>>,
  { rounds, roundMs } = { rounds: pageRounds, roundMs: pageRoundMs },
): Promise<Record<Name, number>> {
  const all = { yardstick, ...others };
  const contestants = Object.entries<Omit<Contestant, 'name'>>(all).map(([name, one]) => ({
    name,
    ...one,
  }));
  const [unit, ...costs] = await measure(contestants, rounds, roundMs, warmUpMs);
  return Object.fromEntries(
    costs.map(({ name, medianMs }) => [name, medianMs / unit!.medianMs]),
  ) as Record<Name, number>;
}
