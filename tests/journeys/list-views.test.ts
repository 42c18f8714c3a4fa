import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { focusedRow } from '#tests/support/focused-row.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { png } from '#tests/support/png.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

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
const focused = () => focusedRow(page);

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

/** A shared folder with eight pictures of 3:2 and a text. */
async function sharedPictures(): Promise<{ folder: string; shareId: string }> {
  const folder = await addFolder(magpie, user, 'Pictures');
  const names = Array.from({ length: 8 }, (_, index) => `picture ${index}.png`);
  for (const [index, name] of names.entries()) {
    await upload(magpie, user, name, png(600, 400, Buffer.from(`picture ${index}`)), folder);
  }
  await upload(magpie, user, 'zz notes.txt', Buffer.from('First line of the notes'), folder);
  const { id: shareId } = await share(magpie, { token: user.token }, [folder]);
  await until(async () => {
    const { files } = await visit(magpie, shareId, { open_single: true });
    return files.filter(({ params }) => params.width === '600').length === 8;
  });
  return { folder, shareId };
}

const boxes = (selector = '.list .row') =>
  page.locator(selector).evaluateAll((rows) =>
    rows.map((row) => {
      const { top, left, right, width, height } = row.getBoundingClientRect();
      return { top: Math.round(top), left, right, width, height };
    }),
  );

/** Expects pictures to fill the width in lines, with their proportions. */
async function expectWall(): Promise<void> {
  await page.locator('.list[data-view=flow][data-started]').waitFor();
  const proportions = async () =>
    (await boxes('.list .row[data-r]')).map(({ width, height }) => (width / height).toFixed(1));
  await expect.poll(proportions).toEqual(Array.from({ length: 8 }, () => '1.5'));
  const places = await boxes();
  const lines = [...Map.groupBy(places, ({ top }) => top).values()];
  expect(lines.length).toBeGreaterThan(1);
  const { width } = (await page.locator('.list-body').boundingBox())!;
  const [first] = lines;
  expect(Math.abs(first!.at(-1)!.right - first![0]!.left - width)).toBeLessThan(2);
}

describe('a share', () => {
  it('is a wall of pictures or one item per line, as its address or its visitor says', async () => {
    const { shareId } = await sharedPictures();
    await page.goto(`${magpie.origin}/s/${shareId}?view=flow&order=name_asc`);
    await expectWall();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'picture 0.png' }).focus();
    const perLine = [...Map.groupBy(await boxes(), ({ top }) => top).values()][0]!.length;
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(`picture ${perLine}.png`);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe(`picture ${perLine - 1}.png`);
    expect(await page.locator('.row[aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('Escape');

    // From a view whose rows lack proportions.
    await page.goto(`${magpie.origin}/s/${shareId}?view=list&order=name_asc`);
    await page.locator('.list[data-started]').waitFor();
    await page.getByRole('link', { name: 'Photo wall' }).click();
    await expectWall();

    await page.getByRole('link', { name: 'One at a time' }).click();
    await page.locator('.list[data-view=single]').waitFor();
    expect((await boxes())[0]!.width).toBeGreaterThan(600);
    await page.getByRole('link', { name: 'picture 0.png' }).focus();
    await page.keyboard.press('End');
    await page.locator('.excerpt', { hasText: 'First line of the notes' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // The next visit begins with the last view.
    await page.goto(`${magpie.origin}/s/${shareId}`);
    await page.locator('.list[data-view=single][data-started]').waitFor();
  });
});

describe('a folder of the drive', () => {
  it('is shown in each view, and again after a reload', async () => {
    const { folder } = await sharedPictures();
    await enter(`/drive/all/${folder}?order=name_asc`);
    await page.getByRole('button', { name: 'Photo wall' }).click();
    await expectWall();
    await page.reload();
    await expectWall();
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'One at a time' }).click();
    await page.locator('.list[data-view=single]').waitFor();
    await page.getByRole('link', { name: 'picture 0.png' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('picture 1.png');
    await page.keyboard.press('End');
    await page.locator('.excerpt', { hasText: 'First line of the notes' }).waitFor();
  });
});
