import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { act, givenFile } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { selectByBox } from '#tests/support/rows.ts';

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
  act(magpie, user.userId, 'insertFiles', {
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
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
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

describe('moving and copying', () => {
  it('asks for the target, refuses a folder inside itself, asks about conflicts once, and undoes', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await files(target, ['a.txt', 10], ['b.txt', 20]);
    await folder('Mine');
    await enter();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'Mine']) await check(name);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 4 items' });
    await dialog.getByText('Already in this folder').waitFor();
    const refused = dialog.getByRole('button', { name: 'Mine, A folder can’t go inside itself' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Show what’s in Target' }).click();
    await dialog.getByRole('button', { name: 'Move here' }).click();

    const conflicts = page.getByRole('dialog', { name: '2 items already exist in “Target”' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.innerText);
    await expect.poll(focused).toContain('Keep both');
    await conflicts.getByLabel('Action for b.txt').selectOption('replace');
    await conflicts.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('4 items moved to “Target”').waitFor();
    await row('c.txt').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Target']);
    expect(await names(target)).toEqual(['a.txt', 'a(1).txt', 'b.txt', 'c.txt', 'Mine']);

    await page.keyboard.press('Control+z');
    await page.getByText('4 items moved back').waitFor();
    await row('c.txt').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt', 'Mine', 'Target']);
    expect(await names(target)).toEqual(['a.txt', 'b.txt']);
  });

  it('cuts and pastes with the keyboard, dims cut items and respects a newer clipboard', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    await check('a.txt');
    await page.keyboard.press('Control+x');
    await page.getByText('1 item cut').waitFor();
    const opacity = () => row('a.txt').evaluate((one) => getComputedStyle(one).opacity);
    await expect.poll(opacity).toBe('0.5');
    // It goes into the shown folder, even while the path to it is still loading.
    let arrive = () => {};
    const held = new Promise<void>((done) => (arrive = done));
    await page.route(new RegExp(`/files/${target}/path`), async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Target' }).click();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.keyboard.press('Control+v');
    arrive();
    await page.getByText('1 item moved to “Target”').waitFor();
    await row('a.txt').waitFor();
    expect([await names(), await names(target)]).toEqual([['b.txt', 'Target'], ['a.txt']]);

    await check('a.txt');
    await page.keyboard.press('Control+c');
    await page.getByText('1 item copied. Open').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Folder path' }).getByText('All files').click();
    await row('b.txt').waitFor();
    await page.keyboard.press('Control+v');
    await page.getByText('1 item copied to “All files”').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'Target']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 copy moved to trash').waitFor();
    expect(await names()).toEqual(['b.txt', 'Target']);

    // Pasted into its own folder, it becomes a numbered copy.
    await check('b.txt');
    await page.keyboard.press('Control+c');
    await page.getByText('1 item copied. Open').waitFor();
    await page.keyboard.press('Control+v');
    await row('b(1).txt').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 copy moved to trash').waitFor();
    expect(await names()).toEqual(['b.txt', 'Target']);

    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('file_clipboard'))).toBe(null);
    // Content copied elsewhere later is pasted instead: a text becomes a new file.
    await expect
      .poll(() => names())
      .toEqual(['b.txt', 'Target', expect.stringMatching(/^Text .+\.txt$/)]);
  });

  it('restores the rows and explains why a move failed', async () => {
    await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await enter();
    await check('b.txt');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show what’s in Target' }).click();
    let refuse = () => {};
    const refused = new Promise<void>((done) => (refuse = done));
    await page.route('**/drive/v1/files:batchMove', async (route) => {
      await refused;
      await route.fulfill({
        status: 404,
        json: { error: 'file_not_found', error_code: 5, error_description: '' },
      });
    });
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await row('b.txt').waitFor({ state: 'detached' });
    refuse();
    await page.getByText('Couldn’t do that.').waitFor();
    await expect
      .poll(() => page.locator('.row bdi').allTextContents())
      .toEqual(['Target', 'a.txt', 'b.txt', 'c.txt']);
    // For another attempt.
    await expect.poll(() => row('b.txt').getAttribute('aria-selected')).toBe('true');
  });
});

describe('drag and drop', () => {
  const centre = async (found: ReturnType<Page['locator']>) => {
    // While a list refreshes, its rows are briefly detached.
    let box: Awaited<ReturnType<typeof found.boundingBox>> = null;
    await expect.poll(async () => (box = await found.boundingBox())).not.toBeNull();
    const { x, y, width, height } = box!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Until the drag script has loaded, the browser handles presses. Retries until a drag starts. */
  async function take(name: string): Promise<void> {
    const press = async () => {
      await page.mouse.move(1200, 780);
      await page.mouse.up();
      const { x, y } = await centre(row(name).locator('bdi'));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 6, y + 6);
      return ghost().count();
    };
    await expect.poll(press).toBe(1);
  }
  async function carryTo(found: ReturnType<Page['locator']>): Promise<void> {
    const { x, y } = await centre(found);
    await page.mouse.move(x, y, { steps: 4 });
  }
  const ghost = () => page.locator('.drag-ghost');

  it('moves the selection to a folder, refuses a folder inside itself, cancels with Esc, and can be undone', async () => {
    const target = await folder('Target');
    await folder('Mine');
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    for (const name of ['a.txt', 'Mine']) await check(name);
    await take('a.txt');
    await ghost().getByText('2 items').waitFor();
    await carryTo(row('Mine'));
    await ghost().getByText('A folder can’t go inside itself').waitFor();
    await page.keyboard.press('Escape');
    await ghost().waitFor({ state: 'detached' });
    await page.mouse.up();
    await expect.poll(() => page.locator('.row[aria-selected=true]').count()).toBe(2);

    await take('a.txt');
    await carryTo(row('Target'));
    await ghost().getByText('Move to “Target”').waitFor();
    await page.mouse.up();
    await page.getByText('2 items moved to “Target”').waitFor();
    expect(await names(target)).toEqual(['a.txt', 'Mine']);
    expect(page.url()).toBe(`${magpie.origin}/drive/all`);
    await page.keyboard.press('Control+z');
    await row('a.txt').waitFor();
    expect(await names(target)).toEqual([]);
  });

  it('opens folders on hover, copies with Ctrl, and accepts breadcrumb, root and trash as targets', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer);
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    await take('a.txt');
    await carryTo(row('Outer'));
    await row('Inner').waitFor();
    // Something that moves under a still pointer isn't a target.
    await page.waitForTimeout(1500);
    expect(page.url().endsWith(outer)).toBe(true);
    await page.keyboard.down('Control');
    await carryTo(row('Inner'));
    await ghost().getByText('Copy to “Inner”').waitFor();
    await page.mouse.up();
    await page.keyboard.up('Control');
    await page.getByText('1 item copied to “Inner”').waitFor();
    const both = async () => [await names(), await names(inner)];
    await expect.poll(both).toEqual([['a.txt', 'b.txt', 'Outer'], ['a.txt']]);

    // It opened already if the pointer rested on it long enough before the drop.
    if (!page.url().endsWith(inner)) await row('Inner').getByRole('link').click();
    await take('a.txt');
    await carryTo(page.locator('[data-drop-folder]', { hasText: 'Outer' }));
    await ghost().getByText('Move to “Outer”').waitFor();
    await page.mouse.up();
    await page.getByText('1 item moved to “Outer”').waitFor();
    await expect.poll(() => names(outer)).toEqual(['a.txt', 'Inner']);

    await page.getByRole('navigation', { name: 'Folder path' }).getByText('All files').click();
    await row('b.txt').waitFor();
    await take('b.txt');
    await carryTo(page.locator('.drive-side').getByRole('link', { name: 'Trash' }));
    await ghost().getByText('Move to trash').waitFor();
    await page.mouse.up();
    await page.getByText('1 item moved to trash').waitFor();
    await expect.poll(() => names()).toEqual(['a.txt', 'Outer']);
  });
});

describe('a selection rectangle', () => {
  it('selects in lists and grids while scrolling, and never starts on a name', async () => {
    const many = Array.from({ length: 80 }, (_, at): [string, number] => [`f${1000 + at}`, 1]);
    await files('', ...many);
    await enter();
    const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
    const box = (await row('f1000').boundingBox())!;
    const beside = box.x + box.width * 0.55;
    // Until the script has loaded, the browser handles presses.
    const sweep = async () => {
      await page.mouse.up();
      await page.mouse.move(beside, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(beside + 40, box.y + box.height * 2.5, { steps: 3 });
      return page.locator('.sweep').count();
    };
    await expect.poll(sweep).toBe(1);
    await page.mouse.up();
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002']);

    await page.keyboard.down('Control');
    await page.mouse.move(beside, box.y + box.height * 4 + 10);
    await page.mouse.down();
    await page.mouse.move(beside + 40, box.y + box.height * 4 + 20);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002', 'f1004']);

    // At the lower edge, the page scrolls automatically to the end.
    await page.mouse.move(beside, box.y + box.height * 6 + 10);
    await page.mouse.down();
    await page.mouse.move(beside + 40, 798, { steps: 3 });
    await row('f1079').waitFor();
    const isAtEnd = () => scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    await page.waitForFunction(isAtEnd);
    await page.mouse.up();
    await page.getByText('74 selected').first().waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await page.locator('[data-list][data-view=grid]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await row('f1000').waitFor();
    await page.locator('[data-list]:not([data-moving])').waitFor();
    const first = (await row('f1000').boundingBox())!;
    const third = (await row('f1002').boundingBox())!;
    await page.mouse.move(first.x - 12, first.y + 20);
    await page.mouse.down();
    await page.mouse.move(third.x + 20, third.y + 60, { steps: 3 });
    await page.mouse.up();
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002']);
    await page.mouse.click(first.x - 12, first.y + 20);
    await expect.poll(selected).toEqual([]);
  });
});

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

    await page.keyboard.press('Control+Space');
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
    await row('Inner').getByRole('link').click();
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
    await row('Inner').getByRole('link').click();
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

describe('the column headers', () => {
  it('sort by mouse and keyboard, announce it, and keep the selection', async () => {
    await files('', ['file2.txt', 30], ['file10.txt', 10], ['File1.txt', 20]);
    await enter();
    const shown = () => page.locator('.row bdi').allTextContents();
    await expect.poll(shown).toEqual(['File1.txt', 'file2.txt', 'file10.txt']);
    const head = (name: string) => page.getByRole('columnheader', { name });
    expect(await head('Name').getAttribute('aria-sort')).toBe('ascending');
    await check('file2.txt');
    await head('Size').getByRole('button').click();
    await expect.poll(shown).toEqual(['file2.txt', 'File1.txt', 'file10.txt']);
    expect(await head('Size').getAttribute('aria-sort')).toBe('descending');
    expect(await head('Name').getAttribute('aria-sort')).toBe(null);
    expect(await page.locator('.row[aria-selected=true] bdi').allTextContents()).toEqual([
      'file2.txt',
    ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Size');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual(['file10.txt', 'File1.txt', 'file2.txt']);
    expect(await head('Size').getAttribute('aria-sort')).toBe('ascending');
  });
});
