import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { locales } from '#locales/list.ts';
import { localized } from '#client/app/router/paths.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let page: Page;
withFreshPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, page } = fresh);
});

const open = (path: string) => page.goto(magpie.origin + path);
const field = (on = page) => on.getByRole('searchbox');
const results = (on = page) => on.locator('#found');

describe('search in help', () => {
  it('works without scripts, on a page of results', async () => {
    const browser = page.context().browser()!;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${magpie.origin}/faq`);
    await field(plain).fill('passcode');
    await plain.getByRole('button', { name: 'Search' }).click();
    await plain.waitForURL(`${magpie.origin}/help-center/search?q=passcode`);
    expect(await field(plain).inputValue()).toBe('passcode');
    expect(await plain.getByRole('status').textContent()).toMatch(/^\d+ results for “passcode”$/);
    expect(await results(plain).locator('mark').first().textContent()).toMatch(/^passcodes?$/i);
    await results(plain).getByRole('link', { name: 'Where do I find the passcode' }).click();
    await plain.waitForURL(`${magpie.origin}/faq#passcode`);
    await plain.locator('#passcode').waitFor();
    await context.close();
  });

  it('shows results while the reader types, in place of the page', async () => {
    await open('/ja/faq');
    await field().fill('パスコード');
    await results().getByRole('heading').first().waitFor();
    expect(await page.getByRole('status').textContent()).toContain('「パスコード」');
    expect(await results().locator('mark').first().textContent()).toBe('パスコード');
    await expect.poll(() => page.locator('.answers').isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await field().fill('zzz');
    await results().getByRole('link', { name: 'お問い合わせ' }).waitFor();
    await field().fill('');
    await page.locator('.answers').waitFor();
    expect(await results().isVisible()).toBe(false);
    await field().fill('ごみ箱');
    await results().getByRole('link').first().click();
    await page.waitForURL(/\/ja\/(?:faq|help-center\/files\/trash)/);
  });

  it('finds the title of an article in every language', async () => {
    for (const { code } of locales) {
      const trash = localized(code, '/help-center/files/trash');
      await open(trash);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const query = new URLSearchParams({ q: title });
      await open(`${localized(code, '/help-center/search')}?${query}`);
      const links = results().getByRole('link');
      const paths = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(paths.slice(0, 3), code).toContain(trash);
    }
  });

  it('shows a query as text, and isn’t indexed', async () => {
    await open(`/help-center/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`);
    expect(await page.getByRole('status').textContent()).toContain('<img src=x onerror=alert(1)>"');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });
});

describe('the FAQ', () => {
  it('opens answers by click and by link', async () => {
    await open('/faq');
    const answer = page.locator('#free');
    expect(await answer.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'What does it cost?' }).click();
    await answer.waitFor();
    await page.getByRole('link', { name: 'Who can see my files?' }).first().click();
    await page.locator('#privacy').waitFor();
    const top = () => page.locator('#privacy').evaluate((to) => to.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(300);
  });
});

describe('help with pictures', () => {
  it('shows the product in the reader’s language and colors', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/ja/help-center/start/on-a-phone');
    const picture = page.locator('.help-picture img:visible');
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.getAttribute('src')).toContain('/share-ja-dark-');
    const width = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(200);
  });

  it('has the three sections that older links lead to, each with a picture', async () => {
    for (const { code } of locales) {
      await open(localized(code, '/help'));
      for (const id of ['copy-link', 'system-share', 'telegram-bot']) {
        const section = page.locator(`section#${id}`);
        expect(await section.getByRole('heading').first().innerText(), code).not.toBe('');
        const box = await section.locator('.scene').boundingBox();
        expect(box?.height, `${code} ${id}`).toBeGreaterThan(150);
      }
    }
  });
});
