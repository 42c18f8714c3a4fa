import type { Page } from 'playwright';
import { createUser } from '#protocol/admin.ts';
import { entriesOf } from '#protocol/tables.ts';
import { sendCall } from '#scripts/send.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { keptForBack } from './back-forward.ts';
import { loadPage } from './browser.ts';
import { driveClick, driveCommandButtons } from './drive-clicks.ts';
import { enterDrive } from './enter-drive.ts';
import type { Library } from './library.ts';
import { median } from './rounds.ts';
import type { Line } from './table.ts';

/** The pages of signing in and of an empty drive, and pages that Back doesn't load again. */
export async function driveLines(
  { worker, apiBase, adminToken, shares }: Library,
  rounds: number,
): Promise<Line[]> {
  const { siteOrigin } = worker;
  const account = { email: 'drive@magpie.example', password: 'a plain sentence of the drive' };
  await sendCall({ apiBase, bearer: adminToken }, createUser, account);
  const chromium = await launchBrowser();
  const signInPage = await loadPage(chromium, `${siteOrigin}/drive/login`);
  const loads = [];
  for (let round = 0; round < rounds; round++) {
    const enter = (page: Page) => enterDrive(page, siteOrigin, account);
    loads.push(await loadPage(chromium, `${siteOrigin}/drive/all`, enter));
  }
  const clicks = [];
  for (const [name, selector] of entriesOf(driveCommandButtons)) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      times.push(await driveClick(chromium, worker, account, selector));
    }
    clicks.push({ name, times });
  }
  await chromium.close();
  const keeper = await launchBrowser({ keepsPages: true });
  const left = ['/', `/s/${shares.open}`, '/drive/all'];
  const kept = await keptForBack(keeper, siteOrigin, account, left);
  await keeper.close();
  const line = (name: string, value: number, most: number, unit: string) => ({
    name,
    value,
    most,
    unit,
  });
  return [
    line('JavaScript of the sign-in page, gzip', signInPage.scriptBytes / 1000, 40, 'kB'),
    line('JavaScript of the drive, gzip', loads[0]!.scriptBytes / 1000, 120, 'kB'),
    line(
      `Total blocking time of the drive at 4 ×, median of ${rounds}`,
      median(loads.map(({ blockingMs }) => blockingMs)),
      100,
      'ms',
    ),
    ...clicks.flatMap(({ name, times }) => [
      line(
        `First touch in the drive, to a sign of ${name}`,
        median(times.map(({ feedbackMs }) => feedbackMs)),
        100,
        'ms',
      ),
      line(
        `The same, until it's on the screen`,
        median(times.map(({ dialogMs }) => dialogMs)),
        500,
        'ms',
      ),
    ]),
    line('Home, share and drive that Back loads again', left.length - kept.length, 0, ''),
  ];
}
