import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { selectByBox } from '#tests/support/rows.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

async function folder(name: string, parentId = ''): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}

const files = (parentId: string, ...named: [string, number][]) =>
  callDrive(magpie, user.userId, 'insertFiles', {
    parentId,
    files: named.map(([name, size]) => givenFile(name, size)),
  });

async function names(parentId = ''): Promise<string[]> {
  const input = { parent_id: parentId, filters: '{"trashed":{"eq":false}}', order: 'name_asc' };
  const { files } = await magpie.call(listFiles, input, { token: user.token });
  return files.map(({ name }) => name);
}

/** Opens the drive, signed in, as a list sorted by name. */
async function enter(): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('name_asc');
  await page.locator('[data-list][data-view=list][data-order=name_asc]').waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
/** Selects a row with its checkbox and waits for the toolbar. */
async function check(name: string): Promise<void> {
  await selectByBox(row(name));
  await page.getByRole('toolbar').getByRole('button', { name: 'Move', exact: true }).waitFor();
}

/** The states an input method shows while composing, and the word. */
const compositions = [
  ['に', 'にh', 'にほ', '日本'],
  ['s', 'しゃ', 'しゃし', '写真'],
  ['k', 'か', 'かぞ', '家族'],
  ['ｓ', 'しょ', 'しょる', '書類'],
  ['ふぁ', 'ふぁい', 'ファイル'],
  ['o', 'お', 'おん', '音楽'],
  ['r', 'りょ', 'りょこ', '旅行'],
  ['ㅎ', '하', '한'],
  ['ㅅ', '사', '사ㅈ', '사진'],
  ['ㅁ', '무', '문', '문서'],
  ['ㅇ', '으', '음', '음악'],
  ['ㅍ', '파', '파이', '파일'],
  ['ㄱ', '가', '가조', '가족'],
  ['n', 'ni', "ni'h", '你好'],
  ['z', 'zh', 'zhao', '照片'],
  ['w', 'wen', "wen'd", '文档'],
  ['y', 'yin', "yin'y", '音乐'],
  ['ㄓ', 'ㄓㄠ', 'ㄓㄠˋ', '照'],
  ['ㄉ', 'ㄉㄤ', 'ㄉㄤˇ', '檔案'],
  ['b', 'bei', "bei'j", '北京'],
];

describe('a new name', () => {
  const field = (name: string) => page.getByRole('textbox', { name: `New name for ${name}` });

  it('is edited in the row, validated while typing, and saved by Enter and on blur', async () => {
    await files('', ['old.tar.gz', 1], ['taken.txt', 2]);
    await enter();
    await check('old.tar.gz');
    await page.keyboard.press('F2');
    await field('old.tar.gz').waitFor();
    const marked = () =>
      field('old.tar.gz').evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart!, input.selectionEnd!),
      );
    await expect.poll(marked).toBe('old');
    await page.keyboard.type('a/b');
    await page.getByRole('alert').getByText('A name can’t contain a slash').waitFor();
    await page.keyboard.press('Enter');
    expect(await names()).toEqual(['old.tar.gz', 'taken.txt']);
    await field('old.tar.gz').fill('taken.txt');
    await page
      .getByRole('alert')
      .getByText('An item with this name already exists here.')
      .waitFor();
    await field('old.tar.gz').fill('é'.repeat(128));
    await page.getByRole('alert').getByText('too long').waitFor();
    await field('old.tar.gz').fill('new.tar.gz');
    await page.keyboard.press('Enter');
    await page.getByText('Renamed to “new.tar.gz”').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('a')?.textContent))
      .toContain('new.tar.gz');

    // Nothing is selected: the key is for the focused entry.
    expect(await page.locator('.row[aria-selected=true]').count()).toBe(0);
    await page.keyboard.press('F2');
    await field('new.tar.gz').fill('never');
    await page.keyboard.press('Escape');
    await row('new.tar.gz').waitFor();
    await check('new.tar.gz');
    await page.keyboard.press('F2');
    await field('new.tar.gz').fill('left.tar.gz');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
    await row('left.tar.gz').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('new.tar.gz').waitFor();
    expect(await names()).toEqual(['new.tar.gz', 'taken.txt']);
  });

  it('keeps its field when the cached folder is refreshed', async () => {
    const inner = await folder('Inner');
    await files(inner, ['a.txt', 1]);
    await enter();
    await row('Inner').getByRole('link').dblclick();
    await row('a.txt').waitFor();
    await page.goBack();
    await row('Inner').waitFor();
    await files(inner, ['b.txt', 1]);
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const isInner = (url: URL) => url.searchParams.get('parent_id') === inner;
    await page.route(isInner, async (route) => {
      await answered;
      await route.continue();
    });
    await row('Inner').getByRole('link').dblclick();
    await check('a.txt');
    await page.keyboard.press('F2');
    await field('a.txt').fill('never');
    const read = page.waitForResponse((response) => isInner(new URL(response.url())));
    answer();
    await (await read).finished();
    await page.keyboard.type('theless');
    expect(await field('a.txt').inputValue()).toBe('nevertheless');
    await page.keyboard.press('Escape');
    await row('b.txt').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('a')?.textContent))
      .toContain('a.txt');
  });

  it('is composed in Japanese, Korean and Chinese without Enter or Esc ending the field', async () => {
    await files('', ['a.txt', 1]);
    await enter();
    const devtools = await page.context().newCDPSession(page);
    for (const script of compositions) {
      const done = script.at(-1)!;
      await check('a.txt');
      await page.keyboard.press('F2');
      await field('a.txt').waitFor();
      for (const text of script) {
        const end = text.length;
        const composed = { text, selectionStart: end, selectionEnd: end };
        await devtools.send('Input.imeSetComposition', composed);
      }
      // Keys that end a composition, as reported by Chromium and by Safari.
      await field('a.txt').evaluate((input) => {
        for (const [key, isComposing] of [
          ['Enter', true],
          ['Escape', true],
          ['Enter', false],
        ] as const) {
          const press = { key, isComposing, keyCode: 229, bubbles: true, cancelable: true };
          input.dispatchEvent(new KeyboardEvent('keydown', press));
        }
      });
      await devtools.send('Input.insertText', { text: done });
      expect(await field('a.txt').inputValue()).toBe(`${done}.txt`);
      if (script !== compositions.at(-1)) await page.keyboard.press('Escape');
    }
    expect(await names()).toEqual(['a.txt']);
    await page.keyboard.press('Enter');
    await row('北京.txt').waitFor();
    expect(await names()).toEqual(['北京.txt']);
  });
});
