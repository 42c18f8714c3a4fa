import { buildIfStale } from '#scripts/build.ts';
import { sendCall } from '#scripts/send.ts';
import { exitWithError } from '#scripts/process-end.ts';
import { createUser } from '#protocol/admin.ts';
import { readDamagedTorrents } from '#tests/support/damaged-torrents.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { apiLines } from './api-cost.ts';
import { byteCosts } from './bytes.ts';
import { loadPage, scrollList } from './browser.ts';
import { coldStartLines } from './cold-start.ts';
import { driveLines } from './drive-pages.ts';
import { firstClick } from './first-clicks.ts';
import { folderCosts } from './folder-cost.ts';
import { type Library, openLibrary } from './library.ts';
import { listAnswers } from './list-answers.ts';
import { nextPreviews } from './next-preview.ts';
import { pageLines } from './page-cost.ts';
import { queueUploads } from './queue-uploads.ts';
import { median, quantile } from './rounds.ts';
import { saveCost } from './save-cost.ts';
import { searchCosts } from './search-cost.ts';
import { type Sample, signInTimes, welchT } from './sign-in-times.ts';
import { type Line, table } from './table.ts';
import { openUpgraded } from './upgrade-drive.ts';

const folderRounds = 3;
const folderRoundMs = 1_000;
const searchRounds = 2;
const loadRounds = 5;
const upgradeRounds = 3;
const byteRounds = 5;
const coldRounds = 15;
const signInPairs = 500;
const damagedInputs = 1_000_000;
/** Critical value of Welch's t for these sample sizes (p = 0.01). */
const welchTMost = 2.58;

const sizes = {
  small: { largest: 1_000, inMemory: true },
  stored: { largest: 1_000 },
  large: { largest: 1_000_000 },
};

try {
  await buildIfStale();
  const libraries = new Map<keyof typeof sizes, Promise<Library>>();
  const open: OpenLibrary = (size) => {
    let library = libraries.get(size);
    if (!library) {
      console.log(`Making a ${size} drive …`);
      libraries.set(size, (library = openLibrary(sizes[size])));
    }
    return library;
  };
  const lines: Line[] = [];
  try {
    for (const part of selectedParts()) {
      console.log(`Measuring ${part.name} …`);
      const measured = await part(open);
      console.log(table(measured));
      lines.push(...measured);
    }
  } finally {
    for (const library of libraries.values()) await (await library).stop();
  }
  console.log(`\n${table(lines)}`);
  process.exit(lines.every(({ value, most }) => value <= most) ? 0 : 1);
} catch (error) {
  exitWithError(error);
}

/** Opens a library for the first section that needs it. A large one takes a minute to create. */
type OpenLibrary = (size: keyof typeof sizes) => Promise<Library>;

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
async function pages(open: OpenLibrary): Promise<Line[]> {
  return pageLines(await open('small'));
}

/** A new process, to its first page. */
async function starts(): Promise<Line[]> {
  return coldStartLines(coldRounds);
}

/** Calls of the API that a drive makes most. */
async function api(open: OpenLibrary): Promise<Line[]> {
  return apiLines(await open('stored'));
}

/** A page of 100 by size of its folder. */
async function folders(open: OpenLibrary): Promise<Line[]> {
  const costs = await folderCosts(await open('large'), folderRounds, folderRoundMs);
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
  const costs = await searchCosts(await open('large'), searchRounds, folderRoundMs);
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
  const { cpuMs, ownerWaitMs } = await saveCost(await open('large'));
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
    {
      name: 'Time of an upload of 512 MiB over R2 by itself',
      value: upload,
      most: 1.11,
      unit: '×',
    },
    { name: 'The same of a download', value: download, most: 1.11, unit: '×' },
    {
      name: 'Memory that 2 GiB take more than 64 MiB',
      value: Math.max(0, addedBytes) / 1024 ** 2,
      most: 64,
      unit: 'MiB',
    },
  ];
}

/** Pages on a slow device. */
async function browser(open: OpenLibrary): Promise<Line[]> {
  const { worker, shares } = await open('small');
  const chromium = await launchBrowser();
  const address = `${worker.siteOrigin}/s/${shares.open}`;
  await loadPage(chromium, address);
  const loads = [];
  for (let round = 0; round < loadRounds; round++) loads.push(await loadPage(chromium, address));
  const clicks = [];
  for (let round = 0; round < loadRounds; round++) {
    clicks.push(await firstClick(chromium, address, round % 2 === 0 ? 'save' : 'download'));
  }
  const answers = await listAnswers(chromium, worker, shares.open, loadRounds);
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
      name: 'The list answers there, compressed',
      value: answers.ownMs,
      most: Infinity,
      unit: 'ms',
    },
    {
      name: 'The same over the template with delegated handlers',
      value: answers.ratio,
      most: 1.1,
      unit: '×',
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
  return driveLines(await open('small'), loadRounds);
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
  const { worker, apiBase, adminToken } = await open('small');
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
  const { worker, apiBase, adminToken } = await open('small');
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
