import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { drop, gcidOf, pickFrom, treeOf, withDevice } from '#tests/support/device.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { movePointer } from '#tests/support/live.ts';

const mebibyte = 1024 * 1024;

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;
const device = withDevice();

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    user = await createUser(magpie);
    // As in most browsers, selected files can't be reopened without asking.
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'showDirectoryPicker');
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
    });
  },
);
async function enter(): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all`);
  await movePointer(page);
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
  await input('files').waitFor({ state: 'attached' });
}

const input = (what: 'files' | 'folder') => page.locator(`input[data-upload=${what}]`);
const panel = () => page.getByRole('region', { name: /upload/i });
const finished = (count: string) => page.getByRole('heading', { name: `${count} uploaded` });

/** Reopens the page in a new tab. */
async function comeBack(): Promise<void> {
  await page.close();
  page = await context.newPage();
  await page.goto(`${magpie.origin}/drive/all`);
}

const tree = () => treeOf(magpie, user);

describe('uploads', () => {
  it('opens the picker for a key pressed before uploads have loaded, and rests as a pill', async () => {
    const arrive = await holdScripts(page, 'uploading');
    await page.goto(`${magpie.origin}/drive/all`);
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.keyboard.press('Alt+u');
    expect(await input('files').count()).toBe(0);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), arrive()]);
    await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await finished('1 file').waitFor();
    await page.getByRole('button', { name: /^Show uploads: 1 file uploaded/ }).waitFor();
    expect(await panel().count()).toBe(0);
  });

  it('sends a large file in parts, and only the missing ones after a reload', async () => {
    const bytes = Buffer.alloc(26 * mebibyte);
    for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32LE(at, at);
    const path = device.write('film.bin', bytes);
    const parts: string[] = [];
    const partOf = (url: string) => new URL(url).searchParams.get('partNumber');
    let [arrived, isHeld] = [0, true];
    context.on('request', (request) => {
      const part = partOf(request.url());
      if (part) parts.push(part);
    });
    context.on('requestfinished', (request) => {
      if (partOf(request.url())) arrived += 1;
    });
    // The last part is blocked until the page has been reloaded.
    await context.route(/partNumber=4/, async (route) => {
      if (!isHeld) await route.continue();
    });
    await enter();
    await input('files').setInputFiles(path);
    await expect.poll(() => arrived).toBe(3);
    isHeld = false;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await pickFrom(page, 'Choose files', path);
    await finished('1 file').waitFor();
    expect(parts.toSorted()).toEqual(['1', '2', '3', '4', '4']);
    expect((await tree()).get('film.bin')?.hash).toBe(await gcidOf(bytes));

    // The drive now has this content, so no bytes are sent.
    await input('files').setInputFiles(device.write('copy.bin', bytes));
    await expect
      .poll(async () => (await tree()).get('copy.bin')?.phase)
      .toBe('PHASE_TYPE_COMPLETE');
    expect(parts).toHaveLength(5);
  });

  it('resumes automatically after a closed tab if the browser keeps folder access', async () => {
    // An origin-private folder replaces one of the device, because folder pickers can't be
    // automated.
    await context.addInitScript(() => {
      const showDirectoryPicker = async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Sketches', { create: true });
      Object.assign(window, { showDirectoryPicker });
    });
    await enter();
    await page.evaluate(async () => {
      const home = await navigator.storage.getDirectory();
      const folder = await home.getDirectoryHandle('Sketches', { create: true });
      for (let file = 0; file < 40; file += 1) {
        const handle = await folder.getFileHandle(`sketch ${file}.txt`, { create: true });
        const writing = await handle.createWritable();
        await writing.write(`sketch ${file}`);
        await writing.close();
      }
    });
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Upload folder' }).click();
    await page
      .locator('.upload-row[data-stage=done], .upload-row[data-stage=sending]')
      .first()
      .waitFor();
    await comeBack();
    await finished('40 files').waitFor();
    const there = await tree();
    expect(there.size).toBe(41);
    expect(there.get('Sketches/sketch 39.txt')?.hash).toBe(await gcidOf('sketch 39'));
  });

  it('uploads a dropped folder with its empty folders and asks once about conflicts', async () => {
    await magpie.call(createFile, { kind: 'drive#folder', name: 'Trips' }, { token: user.token });
    device.write('Lofoten/one.txt', 'one');
    device.write('Lofoten/deep/two.txt', 'two');
    device.write('Lofoten/.DS_Store', 'x');
    mkdirSync(device.at('Lofoten/empty'));
    await enter();
    const row = page.locator('.row', { hasText: 'Trips' });
    /** While a list refreshes, its rows are briefly detached. */
    const dropOnTrips = async (meanwhile?: () => Promise<void>) => {
      let box: Awaited<ReturnType<typeof row.boundingBox>> = null;
      await expect.poll(async () => (box = await row.boundingBox())).not.toBeNull();
      await drop(page, [device.at('Lofoten')], box!.x + 40, box!.y + 40, meanwhile);
    };
    await dropOnTrips();
    await page.getByText('Uploading 2 files to “Trips”. 1 system file skipped').waitFor();
    await finished('2 files').waitFor();
    const expected = [
      'Lofoten',
      'Lofoten/deep',
      'Lofoten/deep/two.txt',
      'Lofoten/empty',
      'Lofoten/one.txt',
    ];
    const paths = async () => [...(await tree()).keys()].sort();
    await expect.poll(paths).toEqual(['Trips', ...expected.map((path) => `Trips/${path}`)]);

    device.write('Lofoten/one.txt', 'one, but longer');
    await page.getByRole('button', { name: 'Close' }).click();
    await finished('2 files').waitFor({ state: 'detached' });
    await dropOnTrips();
    const question = page.getByRole('dialog', { name: '2 files already exist' });
    await question.getByText('15 B').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('radio', { name: 'Replace' }).check();
    await question.getByRole('button', { name: 'Continue' }).click();
    await finished('2 files').waitFor();
    await expect.poll(paths).toEqual(['Trips', ...expected.map((path) => `Trips/${path}`)]);
    expect((await tree()).get('Trips/Lofoten/one.txt')?.hash).toBe(await gcidOf('one, but longer'));

    await page.getByRole('button', { name: 'Close' }).click();
    await finished('2 files').waitFor({ state: 'detached' });
    await dropOnTrips();
    await question.getByRole('button', { name: 'Continue' }).click();
    await finished('2 files').waitFor();
    expect((await paths()).filter((path) => path.includes('(1)'))).toEqual([
      'Trips/Lofoten/deep/two(1).txt',
      'Trips/Lofoten/one(1).txt',
    ]);

    // Rows change while files are dragged over them. A drop at that moment must not leave the page.
    await page.getByRole('button', { name: 'Close' }).click();
    await finished('2 files').waitFor({ state: 'detached' });
    await dropOnTrips(() =>
      row.evaluate((one) => {
        // The list may be refreshing. Rows it restores must not be dropped on.
        const unmet = new CSSStyleSheet();
        unmet.replaceSync('.row, .row * { pointer-events: none !important }');
        document.adoptedStyleSheets.push(unmet);
        one.remove();
      }),
    );
    await finished('2 files').waitFor();
    await expect.poll(paths).toContain('Lofoten/one.txt');
  });

  it('shows the missing space and uploads what fits', async () => {
    const limit = 10 * 1024 ** 3;
    await callDrive(magpie, user.userId, 'insertFiles', {
      parentId: '',
      files: [givenFile('most of it.bin', limit - 5000)],
    });
    device.write('small.txt', 'a'.repeat(2000));
    device.write('large.txt', 'b'.repeat(9000));
    await enter();
    await input('files').setInputFiles([device.at('large.txt'), device.at('small.txt')]);
    const dialog = page.getByRole('dialog', { name: 'Not enough storage' });
    await dialog.getByText('need').waitFor();
    await dialog.getByRole('button', { name: 'Upload what fits' }).click();
    await finished('1 file').waitFor();
    await panel().getByText('Not enough storage.').waitFor();
    expect((await tree()).has('small.txt')).toBe(true);
  });

  it('uploads pasted content, shows progress in every tab, and passes axe', async () => {
    await enter();
    const paste = (text: string, image = false) =>
      page.evaluate(
        ([pasted, isImage]) => {
          const held = new DataTransfer();
          if (isImage) held.items.add(new File([pasted!], 'image.png', { type: 'image/png' }));
          else held.setData('text/plain', pasted!);
          const init = { clipboardData: held, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new ClipboardEvent('paste', init));
        },
        [text, image] as const,
      );
    await paste('A thought to keep');
    await finished('1 file').waitFor();
    await paste('png', true);
    const names = async () => [...(await tree()).keys()].sort();
    await expect.poll(names).toHaveLength(2);
    expect(await names()).toEqual([
      expect.stringMatching(/^Image \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
      expect.stringMatching(/^Text \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.txt$/),
    ]);
    await paste('magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    const other = await context.newPage();
    await other.goto(`${magpie.origin}/drive/all`);
    await movePointer(other);
    const otherInput = other.locator('input[data-upload=files]');
    await otherInput.waitFor({ state: 'attached' });
    await otherInput.setInputFiles(device.write('other.txt', 'from here'));
    await other.getByRole('heading', { name: 'uploaded' }).waitFor();
    // Without use, the panel becomes a button a few seconds after the last upload.
    await page.getByRole('button', { name: /^Show uploads: / }).click();
    await page.locator('.upload-row', { hasText: 'other.txt' }).getByText('Uploaded').waitFor();
    await other.close();

    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});
