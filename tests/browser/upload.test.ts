import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, type File, listFiles } from '#protocol/drive.ts';
import { gcid } from '#protocol/gcid.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, givenFile } from '../support/drive.ts';
import { withFreshPage } from '../support/fresh-page.ts';
import type { Magpie } from '../support/magpie.ts';

const mebibyte = 1024 * 1024;
/** Against what never ends, not against slow machines. */
const patientMs = 300_000;

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;
/** A folder of the device. */
let device: string;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    user = await createUser(magpie);
    // As most browsers are: what was picked cannot be opened again without asking.
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'showDirectoryPicker');
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
    });
  },
);
beforeEach(() => {
  device = mkdtempSync(join(tmpdir(), 'magpie-device-'));
});
afterEach(() => rmSync(device, { recursive: true }));

/** Writes a file on the device; folders come by themselves. */
function write(path: string, bytes: Uint8Array | string): string {
  const whole = join(device, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, bytes);
  return whole;
}

async function enter(): Promise<void> {
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
  await input('files').waitFor({ state: 'attached' });
}

const input = (what: 'files' | 'folder') => page.locator(`input[data-upload=${what}]`);
const panel = () => page.getByRole('region', { name: /upload/i });
const finished = (count: string) => page.getByRole('heading', { name: `${count} uploaded` });

/** The next tab of somebody who closed theirs. */
async function comeBack(): Promise<void> {
  await page.close();
  page = await context.newPage();
  await page.goto(`${magpie.origin}/drive/all`);
}

async function pickAgain(button: string, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(path);
}

/** Everything below a folder of the drive that is not in the trash, by path. */
async function tree(parentId = '', above = ''): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  for (let token = ''; ;) {
    const filters = '{"trashed":{"eq":false}}';
    const asked = { parent_id: parentId, filters, limit: 500, page_token: token };
    const { files, next_page_token: next } = await magpie.call(listFiles, asked, {
      token: user.token,
    });
    for (const file of files) {
      found.set(above + file.name, file);
      if (file.kind !== 'drive#folder') continue;
      for (const one of await tree(file.id, `${above}${file.name}/`)) found.set(...one);
    }
    if (next === '') return found;
    token = next;
  }
}

async function gcidOf(bytes: Uint8Array | string): Promise<string> {
  const whole = Uint8Array.from(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return gcid(whole, (block) => createHash('sha1').update(block).digest());
}

/** Drops files of the device at a point of the page, as a person does. */
async function drop(paths: string[], x: number, y: number): Promise<void> {
  const session = await context.newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
    if (type === 'dragOver') await page.locator('.upload-drop').waitFor();
  }
  await session.detach();
}

async function barriers(): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

describe('uploads', () => {
  it(
    'bring a folder of a thousand files through a closed tab, every byte once',
    async () => {
      const texts = new Map<string, string>();
      for (let file = 0; file < 1000; file += 1) {
        const path = `Harbour/${file % 10}/note ${file}.txt`;
        // What the drive has already comes at once, without its bytes.
        texts.set(path, `note ${file % 200} `.repeat(1 + (file % 50)));
        write(path, texts.get(path)!);
      }
      await enter();
      await input('folder').setInputFiles(join(device, 'Harbour'));
      const bar = page.getByRole('progressbar', { name: 'All uploads' });
      await expect
        .poll(
          async () => Number(/, (\d+) of/.exec((await bar.getAttribute('aria-valuetext'))!)?.[1]),
          {
            timeout: patientMs,
          },
        )
        .toBeGreaterThan(400);
      expect(await page.title()).toMatch(/^\d+% · /);

      await comeBack();
      await page.getByRole('heading', { name: 'files are still to be uploaded' }).waitFor();
      await pickAgain('Choose the folder', join(device, 'Harbour'));
      await finished('1,000 files').waitFor({ timeout: patientMs });

      const there = await tree();
      expect(there.size).toBe(1000 + 11);
      for (const [path, text] of texts) {
        expect(there.get(path)?.hash, path).toBe(await gcidOf(text));
      }
    },
    2 * patientMs,
  );

  it('send a large file in parts, and after a reload only the parts that had not arrived', async () => {
    const bytes = Buffer.alloc(26 * mebibyte);
    for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32LE(at, at);
    const path = write('film.bin', bytes);
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
    // The last part never gets through until the page has been loaded anew.
    await context.route(/partNumber=4/, async (route) => {
      if (!isHeld) await route.continue();
    });
    await enter();
    await input('files').setInputFiles(path);
    await expect.poll(() => arrived, { timeout: 30_000 }).toBe(3);
    isHeld = false;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await pickAgain('Choose the files', path);
    await finished('1 file').waitFor();
    expect(parts.toSorted()).toEqual(['1', '2', '3', '4', '4']);
    expect((await tree()).get('film.bin')?.hash).toBe(await gcidOf(bytes));

    // The drive has this content now, so it need not be sent once more.
    await input('files').setInputFiles(write('copy.bin', bytes));
    await expect
      .poll(async () => (await tree()).get('copy.bin')?.phase)
      .toBe('PHASE_TYPE_COMPLETE');
    expect(parts).toHaveLength(5);
  });

  it('go on by themselves after a closed tab where the browser lets a page open a folder again', async () => {
    // A folder of the page's own stands in for one of the device: no picker can be driven from here.
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
    await page.getByRole('menuitem', { name: 'Upload a folder' }).click();
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

  it('take a folder dropped on a folder, keep what is empty, and ask once about names that are taken', async () => {
    await magpie.call(createFile, { kind: 'drive#folder', name: 'Trips' }, { token: user.token });
    write('Lofoten/one.txt', 'one');
    write('Lofoten/deep/two.txt', 'two');
    write('Lofoten/.DS_Store', 'x');
    mkdirSync(join(device, 'Lofoten/empty'));
    await enter();
    const row = page.locator('.row', { hasText: 'Trips' });
    const { x, y } = (await row.boundingBox())!;
    await drop([join(device, 'Lofoten')], x + 40, y + 40);
    await page.getByText('2 files will go to “Trips”. 1 system file was left out').waitFor();
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

    write('Lofoten/one.txt', 'one, but longer');
    await page.getByRole('button', { name: 'Close the list' }).click();
    await drop([join(device, 'Lofoten')], x + 40, y + 40);
    const question = page.getByRole('dialog', { name: '2 files are there already' });
    await question.getByText('15 B').waitFor();
    expect(await barriers()).toEqual([]);
    await question.getByRole('radio', { name: 'Replace' }).check();
    await question.getByRole('button', { name: 'Continue' }).click();
    await finished('2 files').waitFor();
    await expect.poll(paths).toEqual(['Trips', ...expected.map((path) => `Trips/${path}`)]);
    expect((await tree()).get('Trips/Lofoten/one.txt')?.hash).toBe(await gcidOf('one, but longer'));

    await page.getByRole('button', { name: 'Close the list' }).click();
    await drop([join(device, 'Lofoten')], x + 40, y + 40);
    await question.getByRole('button', { name: 'Continue' }).click();
    await finished('2 files').waitFor();
    expect((await paths()).filter((path) => path.includes('(1)'))).toEqual([
      'Trips/Lofoten/deep/two(1).txt',
      'Trips/Lofoten/one(1).txt',
    ]);
  });

  it('tell how much room is missing, and send what fits', async () => {
    const limit = 10 * 1024 ** 3;
    await act(magpie, user.userId, 'insertFiles', {
      parentId: '',
      files: [givenFile('most of it.bin', limit - 5000)],
    });
    write('small.txt', 'a'.repeat(2000));
    write('large.txt', 'b'.repeat(9000));
    await enter();
    await input('files').setInputFiles([join(device, 'large.txt'), join(device, 'small.txt')]);
    const dialog = page.getByRole('dialog', { name: 'Your drive has no room for this' });
    await dialog.getByText('need').waitFor();
    await dialog.getByRole('button', { name: 'Upload what fits' }).click();
    await finished('1 file').waitFor();
    await panel().getByText('There was no room for it.').waitFor();
    expect((await tree()).has('small.txt')).toBe(true);
  });

  it('take what is pasted, show themselves in every tab, and raise no barrier', async () => {
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
    const otherInput = other.locator('input[data-upload=files]');
    await otherInput.waitFor({ state: 'attached' });
    await otherInput.setInputFiles(write('other.txt', 'from here'));
    await other.getByRole('heading', { name: 'uploaded' }).waitFor();
    await page.locator('.upload-row', { hasText: 'other.txt' }).getByText('Uploaded').waitFor();
    await other.close();

    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await barriers()).toEqual([]);
    }
  });
});
