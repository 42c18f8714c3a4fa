import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { locales } from '#locales/list.ts';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browsers.ts';
import { freePort } from './free-port.ts';
import { startRuntime } from './local-runtime.ts';
import { cardMarkup, cardNames, cardStamp } from './og/cards.ts';
import { stampOf } from './og/home-texts.ts';
import { inRoot } from './paths.ts';

/**
 * Renders the preview images that other sites show for links to Magpie: the home page of each
 * language in the layout of `og/picture.css` (`static/og/<code>.png`), and cards by kind of page
 * (`static/og/card-<name>.png`), which have no words and serve every language. `og/drawn.json`
 * stores a digest of what each image shows, and a test fails when one must be rendered again.
 *
 *     node scripts/og-pictures.ts
 */
await buildIfStale();
const port = await freePort();
const origin = `http://localhost:${port}`;
const magpie = await startRuntime({
  port,
  variables: {
    SITE_ORIGIN: origin,
    CONTENT_ORIGIN: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'secret-key-of-the-pictures-0123456789abcdef',
    ADMIN_TOKEN: 'admin-token-of-the-pictures-0123456789abcdef',
  },
});
const browser = await chromium.launch({
  executablePath: findBrowser('chromium'),
  args: ['--no-sandbox'],
});
try {
  mkdirSync(inRoot('static/og'), { recursive: true });
  const drawn: Record<string, string> = {};
  for (const { code, iso } of locales) {
    const page = await browser.newPage({
      viewport: { width: 1200, height: 630 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      // In any other language, the page would offer to switch to it.
      locale: iso,
      // The layout style sheet isn't allowed by the page's Content-Security-Policy.
      bypassCSP: true,
    });
    await page.goto(`${origin}/${code}`);
    await page.addStyleTag({ path: inRoot('scripts/og/picture.css') });
    const picture = await withPalette(await page.screenshot());
    await page.close();
    writeFileSync(inRoot(`static/og/${code}.png`), picture);
    const { default: home } = await import(`../locales/${code}/home.ts`);
    drawn[code] = stampOf(home);
    console.log(`static/og/${code}.png ${(picture.length / 1000).toFixed(1)} kB`);
  }
  for (const name of cardNames) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(cardMarkup(name));
    const picture = await withPalette(await page.screenshot());
    await page.close();
    writeFileSync(inRoot(`static/og/card-${name}.png`), picture);
    drawn[`card-${name}`] = cardStamp(name);
  }
  writeFileSync(inRoot('scripts/og/drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  await browser.close();
  await magpie.dispose();
}

/**
 * Flat drawings are a third as large with a palette, without a visible difference. Dithering would
 * add noise, which compresses badly.
 */
function withPalette(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .png({ palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
