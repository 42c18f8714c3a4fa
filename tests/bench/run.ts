import { gzipSync } from 'node:zlib';
import { buildIfStale } from '#scripts/build.ts';
import { sendCall } from '#scripts/send.ts';
import { exitWithError } from '#scripts/process-end.ts';
import { createUser } from '#protocol/admin.ts';
import { cookies, shareTokenCookie } from '#protocol/cookies.ts';
import { readDamagedTorrents } from '#tests/support/damaged-torrents.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#scripts/free-port.ts';
import { apiLines } from './api-cost.ts';
import { bareTemplate } from './bare.ts';
import { byteCosts } from './bytes.ts';
import { loadPage, scrollList } from './browser.ts';
import { coldStartLines } from './cold-start.ts';
import { driveLines } from './drive-pages.ts';
import { firstClick } from './first-clicks.ts';
import { folderCosts } from './folder-cost.ts';
import { requestEach } from './load.ts';
import { type Library, manyShares, openLibrary } from './library.ts';
import { nextPreviews } from './next-preview.ts';
import { queueUploads } from './queue-uploads.ts';
import { type Contestant, measure, median, quantile } from './rounds.ts';
import { saveCost } from './save-cost.ts';
import { searchCosts } from './search-cost.ts';
import { type Sample, signInTimes, welchT } from './sign-in-times.ts';
import { type Line, table } from './table.ts';
import { openUpgraded } from './upgrade-drive.ts';

/** Keeps the whole bench within a few minutes. */
const pageRounds = 5;
const pageRoundMs = 3_000;
const folderRounds = 3;
const folderRoundMs = 1_000;
const searchRounds = 2;
const loadRounds = 5;
const upgradeRounds = 3;
const byteRounds = 7;
const coldRounds = 15;
const signInPairs = 500;
const damagedInputs = 1_000_000;
/** Critical value of Welch's t for these sample sizes (p = 0.01). */
const welchTMost = 2.58;
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

try {
  await buildIfStale();
  let opened: Promise<Library> | undefined;
  const openOnce: OpenLibrary = () => {
    if (!opened) console.log('Making a drive of a million files …');
    return (opened ??= freePort().then((port) => openLibrary(port)));
  };
  const lines: Line[] = [];
  try {
    for (const part of selectedParts()) {
      console.log(`Measuring ${part.name} …`);
      const measured = await part(openOnce);
      console.log(table(measured));
      lines.push(...measured);
    }
  } finally {
    await (await opened)?.stop();
  }
  console.log(`\n${table(lines)}`);
  process.exit(lines.every(({ value, most }) => value <= most) ? 0 : 1);
} catch (error) {
  exitWithError(error);
}

/** Opens the library, which takes a minute to create, for the first section that needs it. */
type OpenLibrary = () => Promise<Library>;

/** Returns all sections, or the ones named: `npm run bench -- pages browser`. */
function selectedParts() {
  const parts = [
    api,
    pages,
    starts,
    folders,
    searches,
    upgrades,
    saves,
    bytes,
    browser,
    drives,
    uploads,
    previews,
    torrents,
    signIns,
  ];
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown) {
    throw new Error(
      `there is no ${unknown}; there are ${parts.map(({ name }) => name).join(', ')}`,
    );
  }
  return names.length ? parts.filter(({ name }) => names.includes(name)) : parts;
}

/** Share page and public page relative to the template, and the size of the share page. */
async function pages(openOnce: OpenLibrary): Promise<Line[]> {
  const library = await openOnce();
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
  const before = worker.cpuMs();
  await requestEach(inTurn);
  const firstMs = (worker.cpuMs() - before) / turns.length;
  const cost = await ratios(
    { name: 'yardstick', worker: template, target: { url: `${template.origin}/s/x` } },
    {
      token: { worker, target: of(`${worker.origin}/s/${shares.locked.id}`, token) },
      signedIn: { worker, target: of(open, `${cookies.userId.name}=u`, `${themeName}=dark`) },
      rendered: { worker, target: of(open, `${cookies.shownCovers.name}=${shares.open}`) },
      anonymous: { worker, target: of(open) },
      chosen: { worker, target: of(open, `${themeName}=dark`, `${cookies.locale.name}=es`) },
      turns: { worker, target: inTurn },
      read: { worker, target: of(`${worker.origin}/policy/privacy-policy`) },
    },
  );
  const html = await (await fetch(`${worker.siteOrigin}/s/${shares.open}`)).text();
  await template.stop();
  const line = (name: string, value: number, most: number) => ({ name, value, most, unit: '×' });
  return [
    line('Share page for one visitor', cost.rendered, 1.6),
    line('Share page for the holder of a token', cost.token, 0.6),
    line('Share page, signed in', cost.signedIn, 1.3),
    line('Share page, anonymous', cost.anonymous, 0.35),
    line('The same with a theme and a language', cost.chosen, 0.35),
    line(`${turns.length} share pages in turn`, cost.turns, 3),
    { name: 'The first visit of each, CPU', value: firstMs, most: Infinity, unit: 'ms' },
    line('A public page, the longest', cost.read, 0.35),
    {
      name: 'HTML of 100 rows, gzip',
      value: gzipSync(html, { level: 6 }).length / 1000,
      most: 12,
      unit: 'kB',
    },
  ];
}

/** A new process, to its first page. */
async function starts(): Promise<Line[]> {
  return coldStartLines(coldRounds);
}

/** Calls of the API that a drive makes most. */
async function api(open: OpenLibrary): Promise<Line[]> {
  return apiLines(await open());
}

/** Returns the cookie that the first visit sets. */
async function visitCookie(address: string): Promise<string> {
  const { headers } = await fetch(address, { headers: browserHeaders });
  return headers.getSetCookie().map((line) => line.split(';')[0]!)[0]!;
}

/** CPU per request as ratios to a yardstick, by the names of the contestants. */
async function ratios<Name extends string>(
  yardstick: Contestant,
  others: Record<Name, Omit<Contestant, 'name'>>,
): Promise<Record<Name, number>> {
  const contestants = Object.entries<Omit<Contestant, 'name'>>(others).map(([name, one]) => ({
    name,
    ...one,
  }));
  const [unit, ...costs] = await measure([yardstick, ...contestants], pageRounds, pageRoundMs);
  return Object.fromEntries(
    costs.map(({ name, medianMs }) => [name, medianMs / unit!.medianMs]),
  ) as Record<Name, number>;
}

/** A page of 100 by size of its folder. */
async function folders(open: OpenLibrary): Promise<Line[]> {
  const costs = await folderCosts(await open(), folderRounds, folderRoundMs);
  return costs.map(({ order, ratio }) => ({
    name: `1,000,000 files against 1,000, ${order}`,
    value: ratio,
    most: 1.5,
    unit: '×',
  }));
}

/**
 * The first page of a search by size of the drive. For each query length, the slowest of five
 * scripts.
 */
async function searches(open: OpenLibrary): Promise<Line[]> {
  const costs = await searchCosts(await open(), searchRounds, folderRoundMs);
  return [1, 2, 3].map((length) => ({
    name: `A search of ${length} in 1,000,000 files against 1,000, dearest of five scripts`,
    value: Math.max(
      ...costs.filter(({ query }) => query.length === length).map(({ ratio }) => ratio),
    ),
    most: 1.5,
    unit: '×',
  }));
}

/** Opening a large drive on a new version of its tables. */
async function upgrades(): Promise<Line[]> {
  return [
    {
      name: 'First list of a drive of 1,000,000 files after an upgrade',
      value: median(await openUpgraded(upgradeRounds)),
      most: 1000,
      unit: 'ms',
    },
  ];
}

/** Saving 10,000 shared files, and the latency of the sharer's drive in the meantime. */
async function saves(open: OpenLibrary): Promise<Line[]> {
  const { cpuMs, ownerWaitMs } = await saveCost(await open());
  return [
    { name: 'CPU of saving a share of 10,000 files', value: cpuMs / 1000, most: 2, unit: 's' },
    {
      name: 'Longest wait of the sharer meanwhile',
      value: ownerWaitMs,
      most: Infinity,
      unit: 'ms',
    },
  ];
}

/** Uploads and downloads relative to R2 alone. */
async function bytes(): Promise<Line[]> {
  const { upload, download, addedBytes } = await byteCosts(byteRounds);
  return [
    { name: 'Time of an upload over R2 by itself', value: upload, most: 1.25, unit: '×' },
    { name: 'The same of a download', value: download, most: 1.25, unit: '×' },
    {
      name: 'Memory that 2 GiB take more than 64 MiB',
      value: Math.max(0, addedBytes) / 1024 ** 2,
      most: 64,
      unit: 'MiB',
    },
  ];
}

/** Pages on a slow device. */
async function browser(openOnce: OpenLibrary): Promise<Line[]> {
  const { worker, shares } = await openOnce();
  const chromium = await launchBrowser();
  const open = `${worker.siteOrigin}/s/${shares.open}`;
  await loadPage(chromium, open);
  const loads = [];
  for (let round = 0; round < loadRounds; round++) loads.push(await loadPage(chromium, open));
  const clicks = [];
  for (let round = 0; round < loadRounds; round++) {
    clicks.push(await firstClick(chromium, open, round % 2 === 0 ? 'save' : 'download'));
  }
  const long = `${worker.siteOrigin}/s/${shares.long.id}/${shares.long.folderId}`;
  const scrolled = {
    list: await scrollList(chromium, `${long}?view=list`),
    grid: await scrollList(chromium, `${long}?view=grid`),
  };
  await chromium.close();
  return [
    {
      name: 'First-load JavaScript, gzip',
      value: loads[0]!.scriptBytes / 1000,
      most: 25,
      unit: 'kB',
    },
    {
      name: `Total blocking time at 4 ×, median of ${loadRounds}`,
      value: median(loads.map(({ blockingMs }) => blockingMs)),
      most: 20,
      unit: 'ms',
    },
    {
      name: 'Interactive at 4 ×, 150 ms and 1.6 Mbit/s, median',
      value: median(clicks.map(({ interactiveMs }) => interactiveMs)),
      most: Infinity,
      unit: 'ms',
    },
    {
      name: 'First click on a command there, to its dialog, slowest',
      value: Math.max(...clicks.map(({ answerMs }) => answerMs)),
      most: 500,
      unit: 'ms',
    },
    ...Object.entries(scrolled).flatMap(([view, of]) => [
      {
        name: `Main thread a frame, 100,000 rows in a ${view} at 4 ×`,
        value: of.mainMsPerFrame,
        most: 12,
        unit: 'ms',
      },
      {
        name: `Blank frames of ${of.frames} in a ${view}`,
        value: of.blankFrames,
        most: 0,
        unit: '',
      },
      {
        name: `Frames that waited for rows, of ${of.frames} in a ${view}`,
        value: of.waitingFrames,
        most: Infinity,
        unit: '',
      },
    ]),
  ];
}

/** The pages of signing in and of the drive, and pages that Back shows again. */
async function drives(open: OpenLibrary): Promise<Line[]> {
  return driveLines(await open(), loadRounds);
}

/** Parsing damaged torrents. */
async function torrents(): Promise<Line[]> {
  const { crashes, p99Ms } = readDamagedTorrents(damagedInputs);
  return [
    { name: `Crashes in ${damagedInputs} damaged torrents`, value: crashes, most: 0, unit: '' },
    { name: 'Reading one of them, 99 of 100 within', value: p99Ms, most: 5, unit: 'ms' },
  ];
}

/** Queuing a folder of 10,000 files in the drive of a new account. */
async function uploads(open: OpenLibrary): Promise<Line[]> {
  const { worker, apiBase, adminToken } = await open();
  const account = { email: 'queue@magpie.example', password: 'a plain sentence of the queue' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const chromium = await launchBrowser();
  const times = await queueUploads(chromium, worker.siteOrigin, account);
  await chromium.close();
  return [
    {
      name: '10,000 files in the list of uploads',
      value: times.queuedMs / 1000,
      most: 3,
      unit: 's',
    },
    {
      name: 'The same until the sizes of all are known',
      value: times.weighedMs / 1000,
      most: Infinity,
      unit: 's',
    },
    {
      name: `Slowest of ${times.interactions} interactions meanwhile, to the next paint`,
      value: times.interactionMs,
      most: 200,
      unit: 'ms',
    },
  ];
}

/** Stepping through previews with arrow keys in the drive of a new account. */
async function previews(open: OpenLibrary): Promise<Line[]> {
  const { worker, apiBase, adminToken } = await open();
  const account = { email: 'preview@magpie.example', password: 'a plain sentence of the preview' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const chromium = await launchBrowser();
  const shownMs = await nextPreviews(chromium, worker.siteOrigin, account);
  await chromium.close();
  return [
    {
      name: `Next of ${shownMs.length + 1} pictures, three of four within`,
      value: quantile(shownMs, 0.75),
      most: 100,
      unit: 'ms',
    },
  ];
}

/** Checks that the time of a refusal doesn't reveal if an account exists. */
async function signIns(): Promise<Line[]> {
  const { unknown, wrong } = await signInTimes(signInPairs);
  const t = (of: keyof Sample) =>
    Math.abs(
      welchT(
        unknown.map((sample) => sample[of]),
        wrong.map((sample) => sample[of]),
      ),
    );
  const samples = `${unknown.length} unknown accounts and ${wrong.length} wrong passwords`;
  return [
    { name: `Welch's t of ${samples}`, value: t('waitMs'), most: welchTMost, unit: '' },
    { name: 'The same of the CPU they took', value: t('cpuMs'), most: welchTMost, unit: '' },
    {
      name: 'A refused sign-in, median',
      value: median(wrong.map(({ waitMs }) => waitMs)),
      most: Infinity,
      unit: 'ms',
    },
  ];
}
