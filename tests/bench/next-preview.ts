import type { Browser, Page } from 'playwright';
import { enterDrive } from './enter-drive.ts';

const picturesCount = 24;
/** Time a person looks at an image, during which the next one is prefetched. */
const lookMs = 700;

/**
 * Signs in, uploads images and steps through their previews. Returns the time from each arrow key
 * to the paint of its image, in ms.
 */
export async function nextPreviews(
  browser: Browser,
  siteOrigin: string,
  account: { email: string; password: string },
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await enterDrive(page, siteOrigin, account);
    const names = Array.from({ length: picturesCount }, (_, at) => `picture ${at}.jpg`);
    const files = [];
    for (const name of names) {
      const buffer = Buffer.from(await drawn(page), 'base64');
      files.push({ name, mimeType: 'image/jpeg', buffer });
    }
    await page.locator('input[data-upload=files]').setInputFiles(files);
    await page.getByRole('heading', { name: `${picturesCount} files uploaded` }).waitFor();
    await page.getByRole('button', { name: 'Close the list' }).click();
    await page.goto(`${siteOrigin}/drive/all`);
    const row = page.locator('.row');
    await row.nth(picturesCount - 1).waitFor();
    await watchArrows(page);
    await row.first().getByRole('link').click();
    await page.locator('img.preview-picture').waitFor();
    for (let at = 1; at < picturesCount; at += 1) {
      await page.waitForTimeout(lookMs);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (count) => (window as unknown as Watched).shownMs.length === count,
        at,
      );
    }
    return await page.evaluate(() => (window as unknown as Watched).shownMs);
  } finally {
    await context.close();
  }
}

interface Watched {
  shownMs: number[];
}

/** Draws an image like a camera's: 1600 × 1200 distinct pixels, as a base64 JPEG. */
function drawn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const pen = canvas.getContext('2d')!;
    const pixels = pen.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 1) {
      pixels.data[at] = at % 4 === 3 ? 255 : ((at >> 8) ^ (at >> 3)) + 40 * Math.random();
    }
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]!;
  });
}

/** Records the time from each arrow key to the frame with the next decoded image. */
function watchArrows(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.shownMs = [];
    const picture = () => document.querySelector<HTMLImageElement>('img.preview-picture');
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== 'ArrowRight') return;
        const before = picture()?.alt;
        const look = () => {
          const now = picture();
          const isShown = now && now.alt !== before && now.complete && now.naturalWidth > 0;
          if (isShown) watched.shownMs.push(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}
