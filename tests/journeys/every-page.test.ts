import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { policies } from '#locales/documents/list.ts';
import { locales } from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { brokenWords, cutTexts, lengthenTexts } from '#tests/support/text-overflow.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { pathsOfEachKind, publicPaths } from '#tests/support/public-pages.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;

withFreshPage({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, context, page } = fresh);
});

/** Waits for styles and scripts: before, sizes are wrong and errors haven't occurred. */
const open = (path: string, on = page) => on.goto(magpie.origin + path, { waitUntil: 'load' });
/** Returns the horizontal overflow of the page. */
const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Visits addresses on several pages concurrently, because loading and rendering alternate. */
async function onEach<T>(
  addresses: readonly T[],
  look: (address: T, page: Page) => Promise<void>,
): Promise<void> {
  const left = addresses.values();
  const pages = [page, await context.newPage(), await context.newPage()];
  await Promise.all(
    pages.map(async (one) => {
      for (const address of left) await look(address, one);
    }),
  );
}

it('every public page fits a narrow phone in every language without errors', async () => {
  const wide: string[] = [];
  const broken: string[] = [];
  const addresses = locales.flatMap(({ code }) =>
    publicPaths.map((path) => ({ code, path, address: localized(code, path) })),
  );
  await onEach(addresses, async ({ code, path, address }, one) => {
    const response = await open(address, one);
    expect([address, response!.status()]).toEqual([address, 200]);
    const { lang, more } = await one.evaluate(() => {
      const { lang, scrollWidth, clientWidth } = document.documentElement;
      return { lang, more: scrollWidth - clientWidth };
    });
    expect([address, lang]).toEqual([address, code]);
    if (more !== 0) wide.push(`${address} ${more}`);
    const words = await brokenWords(one);
    if (pathsOfEachKind.includes(path)) {
      // Headings are largest where two columns begin.
      await one.setViewportSize({ width: 1024, height: 768 });
      words.push(...(await brokenWords(one)));
      await one.setViewportSize({ width: 320, height: 640 });
    }
    broken.push(...words.map((word) => `${address} ${word}`));
  });
  expect(wide).toEqual([]);
  expect(broken).toEqual([]);
});

it('every public page passes axe, and every kind is readable in dark mode', async () => {
  const faults: string[] = [];
  await onEach([...publicPaths.entries()], async ([at, path], one) => {
    // The languages take turns, so that each is covered.
    const address = localized(locales[at % locales.length]!.code, path);
    await one.emulateMedia({ colorScheme: 'light' });
    await open(address, one);
    const found = await axeViolations(one);
    if (pathsOfEachKind.includes(path)) {
      await one.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await axeViolations(one, ['color-contrast'])));
    }
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  });
  expect(faults).toEqual([]);
});

it('public pages fit texts that are 40% longer, and right-to-left text', async () => {
  // React would detect the changed texts and render the page again.
  await page.route('**/*.js', (route) => route.abort());
  const faults: string[] = [];
  for (const path of pathsOfEachKind) {
    await open(path);
    await lengthenTexts(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await cutTexts(page);
      faults.push(...cut.map((text) => `${path} at ${width}: ${text}`));
    }
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const more = await page.evaluate(excess);
      if (more !== 0) faults.push(`${path} from right to left at ${width}: ${more} wider`);
    }
  }
  expect(faults).toEqual([]);
});

it('a printed policy is only its text, black on white', async () => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const { name } of policies) {
    await open(`/policy/${name}`);
    for (const part of ['.site-header', '.site-footer', '.document-side', '.skip']) {
      expect(await page.locator(part).isVisible(), `${name} ${part}`).toBe(false);
    }
    const pale = await page.evaluate(() => {
      const dark = (colour: string) =>
        (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((channel) => Number(channel) < 128);
      return [
        ...document.querySelectorAll(
          '.document-text, .document-text :is(h1, h2, h3, p, li, td, th)',
        ),
      ]
        .filter((element) => element.checkVisibility())
        .filter((element) => !dark(getComputedStyle(element).color))
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(pale, name).toEqual([]);
  }
});
