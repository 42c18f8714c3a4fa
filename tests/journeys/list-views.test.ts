import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { callDrive } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

/** Midnight in Tokyo some days ago, plus minutes. */
function dayStart(daysAgo: number, minutes: number): number {
  const dayMs = 86_400_000;
  const zoneMs = 9 * 3_600_000;
  const today = Math.floor((Date.now() + zoneMs) / dayMs) * dayMs - zoneMs;
  return today - daysAgo * dayMs + minutes * 60_000;
}

/** Adds empty files that were uploaded at these times. */
async function addFiles(files: readonly { name: string; timeMs: number }[]): Promise<void> {
  const nodes = files.map(({ name, timeMs }, index) => ({
    id: `file-${index}-${user.userId}`.slice(0, 40),
    parent_id: '',
    name,
    is_file: 1,
    size: 0,
    gcid: '',
    folder_type: '',
    starred_at: 0,
    trashed_at: 0,
    created_at: timeMs,
    modified_at: timeMs,
    user_modified_at: timeMs,
    params: '{}',
  }));
  await callDrive(magpie, user.userId, 'importNodes', { nodes });
}

/** Opens a place of the drive, signed in. */
async function enter(path: string): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(magpie.origin + path);
  await page.locator('.list[data-started]').waitFor();
}

const heads = () => page.locator('.day-head').allTextContents();
const focused = () =>
  page.evaluate(() => document.activeElement?.querySelector('bdi')?.textContent ?? '');

describe('recent files', () => {
  it('have a heading for each day of the reader, as rows and as tiles', async () => {
    await addFiles([
      { name: 'after midnight.txt', timeMs: dayStart(0, 0) },
      { name: 'before midnight.txt', timeMs: dayStart(1, 24 * 60 - 1) },
      { name: 'early yesterday.txt', timeMs: dayStart(1, 1) },
      { name: 'long ago.txt', timeMs: Date.UTC(2020, 1, 3, 1) },
    ]);
    await enter('/drive/recent');
    await expect.poll(heads).toEqual(['Today', 'Yesterday', 'Feb\u00a03,\u00a02020']);
    const link = page.getByRole('link', { name: 'before midnight.txt' });
    expect(await link.evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent)).toBe(
      'Yesterday',
    );
    expect(await axeViolations(page)).toEqual([]);

    // Tiles of one day share a line, and each day begins a new one.
    const topOf = async (name: string) =>
      (await page.locator('.row', { hasText: name }).boundingBox())!.y;
    expect(await topOf('before midnight.txt')).toBe(await topOf('early yesterday.txt'));
    expect(await topOf('before midnight.txt')).toBeGreaterThan(await topOf('after midnight.txt'));
    await page.getByRole('link', { name: 'early yesterday.txt' }).focus();
    for (const [key, name] of [
      ['ArrowDown', 'long ago.txt'],
      ['ArrowUp', 'before midnight.txt'],
      ['ArrowLeft', 'after midnight.txt'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(name);
    }

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect.poll(heads).toEqual(['Today', 'Yesterday', 'Feb\u00a03,\u00a02020']);
    await page.locator('.list[data-view=list]').waitFor();
    expect(await page.locator('.row', { hasText: 'early yesterday' }).innerText()).toContain(
      '12:01',
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keep their headings in a long list that is drawn in parts', async () => {
    const files = Array.from({ length: 400 }, (_, index) => ({
      name: `file ${String(index).padStart(3, '0')}.txt`,
      timeMs: dayStart(Math.floor(index / 7), 600 - index),
    }));
    await addFiles(files);
    await enter('/drive/recent');
    await page.getByRole('link', { name: 'file 000.txt' }).focus();
    await page.keyboard.press('End');
    // The end is where the loaded rows end: the length of the whole list isn't known.
    for (const last of ['file 100.txt', 'file 200.txt', 'file 300.txt', 'file 399.txt']) {
      await expect.poll(focused).toBe(last);
      await page.keyboard.press('End');
    }
    expect(await page.locator('.row').count()).toBeLessThan(200);
    // The heading of each rendered day is above its first row, and rows don't overlap.
    const places = await page.locator('.row').evaluateAll((rows) =>
      rows
        .map((row) => ({
          ...row.getBoundingClientRect().toJSON(),
          day: row.matches('[data-first]'),
        }))
        .sort((a, b) => a.top - b.top || a.left - b.left),
    );
    const lines = Map.groupBy(places, ({ top }) => Math.round(top));
    for (const line of lines.values()) expect(line.slice(1).some(({ day }) => day)).toBe(false);
    const tops = [...lines.keys()];
    const gaps = tops.slice(1).map((top, at) => top - tops[at]!);
    expect(Math.min(...gaps)).toBeGreaterThan(100);
    const bottom = await page.evaluate(
      () => document.querySelector('.list-body')!.getBoundingClientRect().bottom,
    );
    expect(Math.abs(bottom - Math.max(...places.map((row) => row.bottom)))).toBeLessThan(2);
  });
});
