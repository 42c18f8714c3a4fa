import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { locales } from '#locales/list.ts';
import {
  homePictures,
  type PhotoName,
  photoNames,
  pictureFile,
} from '#client/features/home/pictures.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browsers.ts';
import { drawCity, drawCover, drawSlide, dusk } from './demo/pictures.ts';
import { freePort } from './free-port.ts';
import { startRuntime } from './local-runtime.ts';
import { inRoot } from './paths.ts';
import type { DemoFile } from './demo/upload.ts';
import { type Album, createAlbum, landscapePath, photographer } from './pictures/album.ts';

/**
 * Takes the pictures of the home page (`static/pictures/`): an album as a shared link on a phone
 * and in the drive on a computer, in each language, light and dark, at two widths; and some
 * photos. `client/features/home/pictures-version.ts` has their common version.
 *
 *     npm run pictures
 */
await buildIfStale();
const port = await freePort();
const origin = `http://localhost:${port}`;
const adminToken = 'admin-token-of-the-pictures-0123456789abcdef';
const magpie = await startRuntime({
  port,
  variables: {
    SITE_ORIGIN: origin,
    CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'secret-key-of-the-pictures-0123456789abcdef',
    ADMIN_TOKEN: adminToken,
  },
});
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox'],
});
const version = createHash('sha256');
const about = '/** Version of the pictures, written by scripts/pictures.ts. */';
try {
  const album = await createAlbum({ apiBase: `${origin}/api`, bearer: adminToken });
  rmSync(inRoot('static/pictures'), { recursive: true, force: true });
  mkdirSync(inRoot('static/pictures'), { recursive: true });
  await takePhotos();
  await takeShares(browser, album);
  await takeDrives(browser, album);
  writeFileSync(
    inRoot('client/features/home/pictures-version.ts'),
    `${about}\nexport const picturesVersion = '${version.digest('hex').slice(0, 8)}';\n`,
  );
} finally {
  await browser.close();
  await magpie.dispose();
}

async function takePhotos(): Promise<void> {
  const landscape = async (name: string) => readFileSync(landscapePath(name));
  const drawn = async (drawing: Promise<DemoFile>) => {
    const file = await drawing;
    return file.read(0, file.size);
  };
  const sources: Record<PhotoName, Promise<Uint8Array>> = {
    aurora: landscape('Aurora over Reine.jpg'),
    cabins: landscape('Red cabins at dusk.jpg'),
    lecture: drawn(drawSlide('lecture.png', 'y = sin x')),
    city: drawn(drawCity('city.jpg', dusk)),
    record: drawn(drawCover('record.jpg')),
  };
  for (const name of photoNames) {
    const bytes = await sources[name];
    for (const width of homePictures.photo.widths) {
      await write(pictureFile(name, width), sharp(bytes).resize(width));
    }
  }
}

/** The album as visitors of its link see it on a phone. */
async function takeShares(on: Browser, { shareId }: Album): Promise<void> {
  const { view } = homePictures.share;
  const context = await on.newContext({
    viewport: view,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Oslo',
  });
  const page = await context.newPage();
  await takeEach(page, 'share', `/s/${shareId}`);
  await context.close();
}

/** The album in the drive on a computer. */
async function takeDrives(on: Browser, { folderId }: Album): Promise<void> {
  const context = await on.newContext({
    viewport: homePictures.drive.view,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Oslo',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/drive/login`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.locator('input[type="email"]').first().fill(photographer.email);
  await page.locator('input[type="password"]').first().fill(photographer.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/drive\/all/);
  await takeEach(page, 'drive', `/drive/all/${folderId}`);
  await context.close();
}

async function takeEach(page: Page, kind: 'share' | 'drive', path: string): Promise<void> {
  for (const { code } of locales) {
    await page.goto(`${origin}${path}?locale=${code}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await settled(page);
      const shot = await page.screenshot();
      for (const width of homePictures[kind].widths) {
        const name = pictureFile(`${kind}-${code}-${colorScheme}`, width);
        await write(name, sharp(shot).resize(width));
      }
    }
  }
}

/** Waits until the page is live and every visible thumbnail is shown. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.waitForFunction(() =>
    Array.from(document.images).every(
      (image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0,
    ),
  );
  await page.waitForTimeout(600);
}

async function write(file: string, picture: Sharp): Promise<void> {
  const bytes = await picture.avif({ quality: 52, effort: 4 }).toBuffer();
  version.update(bytes);
  writeFileSync(inRoot(`static/pictures/${file}`), bytes);
  console.log(`static/pictures/${file} ${(bytes.length / 1000).toFixed(1)} kB`);
}
