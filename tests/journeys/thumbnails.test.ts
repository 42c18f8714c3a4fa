import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { treeOf } from '#tests/support/device.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { heic } from '#tests/support/heic.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFolder } from '#tests/support/shares.ts';
import { pdf } from '#tests/support/pdf.ts';
import { movePointer } from '#tests/support/live.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;
withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

const film = readFileSync(join(import.meta.dirname, '../support/film.webm'));
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">
  <script>document.title = 'run'</script><circle cx="12" cy="12" r="11" fill="#c33"/></svg>`;
const code = 'def nest(eggs):\n    return eggs * 2\n';
const letter = '# A letter\n\nDear **reader**, this is a [link](x).\n\n- one\n- two\n';
const picture = (r: number, g: number, b: number) =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();

/** One file of each kind that the server can't draw. */
const files = async () => ({
  'film.webm': film,
  'report.pdf': pdf('Annual report', ['A line of text.', 'And another one.']),
  'notes.txt': Buffer.from('Buy milk.\n'.repeat(20)),
  'letter.md': Buffer.from(letter),
  'nest.py': Buffer.from(code),
  'logo.svg': Buffer.from(drawing),
  'IMG_0001.heic': heic(await picture(20, 120, 220)),
});

const tile = (name: string) => page.getByRole('row', { name }).locator('.face img');

/** Waits for the thumbnail of a file in the grid, and returns the color of its middle. */
async function thumbnailOf(name: string): Promise<number[]> {
  await tile(name).waitFor({ timeout: 30_000 });
  return tile(name).evaluate(async (shown: HTMLImageElement) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = shown.src;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
}

async function enter(query = ''): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all${query}`);
  await movePointer(page);
}

describe('thumbnails', () => {
  it('draws every kind after its upload, and shows it in the grid', async () => {
    const given = await files();
    await enter();
    await page
      .locator('input[data-upload=files]')
      .setInputFiles(
        Object.entries(given).map(([name, buffer]) => ({ name, mimeType: '', buffer })),
      );
    for (const name of Object.keys(given)) await thumbnailOf(name);
    const [red = 0, green = 0] = await thumbnailOf('logo.svg');
    expect([red > 150, green < 100]).toEqual([true, true]);
    const [, , blue = 0] = await thumbnailOf('IMG_0001.heic');
    expect(blue).toBeGreaterThan(180);
    if (process.env.SHOTS) await page.screenshot({ path: process.env.SHOTS });
    // Nothing but pictures was drawn: no script of the drawing ran.
    expect(await page.title()).not.toBe('run');
  });

  it('keeps the proportions of videos and photos in the wall, and documents square', async () => {
    for (const [name, bytes] of Object.entries(await files())) {
      await upload(magpie, user, name, bytes);
    }
    await enter('?view=flow');
    const shape = async (name: string) => {
      await tile(name).waitFor({ timeout: 30_000 });
      const picture = await tile(name).evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth / image.naturalHeight),
      );
      const box = (await page.getByRole('row', { name }).boundingBox())!;
      return [picture, box.width / box.height];
    };
    for (const [name, ratio] of [
      ['film.webm', 1.8],
      ['IMG_0001.heic', 1.3],
      ['report.pdf', 1],
      ['notes.txt', 1],
    ] as const) {
      await expect
        .poll(async () => (await shape(name))[1], { timeout: 20_000 })
        .toBeCloseTo(ratio, 1);
      expect((await shape(name))[0], name).toBeCloseTo(ratio, 1);
    }
  });

  it('draws what other clients uploaded when its folder is open', async () => {
    for (const [name, bytes] of Object.entries(await files())) {
      await upload(magpie, user, name, bytes);
    }
    await enter();
    for (const name of Object.keys(await files())) await thumbnailOf(name);
    const tree = await treeOf(magpie, user);
    expect([...tree.values()].filter(({ params }) => params.thumbnail)).toHaveLength(7);
  });

  it('draws a file that is previewed from a link, wherever its row is', async () => {
    await signInPage(page.context(), magpie, user);
    const folder = await addFolder(magpie, user, 'Deep');
    const id = await upload(magpie, user, 'notes.txt', Buffer.from('Buy milk.'), folder);
    await page.goto(`${magpie.origin}/drive/recent?filter=none&action=open_file&file=${id}`);
    await page.getByText('Buy milk.').waitFor();
    const drawn = async () => (await treeOf(magpie, user)).get('Deep/notes.txt')?.thumbnail_link;
    await expect.poll(drawn, { timeout: 20_000 }).toBeTruthy();
  });

  it('draws nothing dangerous, damaged or empty, and asks only once', async () => {
    const uses = Array.from({ length: 9 }, (_, at) => {
      const copies = `<use href="#a${at}"/>`.repeat(10);
      return `<g id="a${at + 1}">${copies}</g>`;
    });
    await upload(
      magpie,
      user,
      'bomb.svg',
      Buffer.from(
        `<svg><defs><g id="a0"><path/></g>${uses.join('')}</defs><use href="#a9"/></svg>`,
      ),
    );
    await upload(magpie, user, 'broken.pdf', Buffer.from('%PDF-1.7 broken'));
    await upload(magpie, user, 'broken.mp4', Buffer.from('no film'));
    await upload(magpie, user, 'blank.txt', Buffer.from('   \n'));
    await upload(magpie, user, 'last.txt', Buffer.from('the last one'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/thumbnail')) sent.push(request.url());
    });
    await enter();
    await thumbnailOf('last.txt');
    await page.waitForTimeout(1_000);
    expect(sent).toHaveLength(1);
    for (const name of ['bomb.svg', 'broken.pdf', 'broken.mp4', 'blank.txt']) {
      expect(await tile(name).count()).toBe(0);
    }
  });
});
