import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { untilLive } from '#tests/support/live.ts';
import { type Magpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let page: Page;
let context: BrowserContext;

/** A page of another origin that frames ours (`?src=`) and records its messages. */
const other = createServer((request, response) => {
  const src = new URL(request.url!, 'http://127.0.0.1').searchParams.get('src') ?? '';
  const keep = `messages = []; addEventListener('message', ({ origin, data }) => messages.push([origin, data]))`;
  response.setHeader('content-type', 'text/html');
  response.end(
    `<script>${keep}</script><iframe src="${src.replaceAll('&', '&amp;')}" width="300" height="600"></iframe>`,
  );
});
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const around = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
afterAll(() => void other.close());

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, page, context } = fresh);
  },
  { FRAME_ORIGINS: around },
);

const open = (path: string) => page.goto(magpie.origin + path);
const live = (on = page) =>
  on.waitForFunction(() => document.documentElement.dataset.live !== undefined);

describe('static pages', () => {
  it('load almost no scripts, and none that block', async () => {
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) {
        scripts.push(response.body().then((bytes) => gzipSync(bytes).length));
      }
    });
    await open('/help-center/files/upload');
    await page.locator('.theme-choice').getByText('Dark').click();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe('dark');
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5 * 1024);
  });

  it('have no axe violations in light and dark, wide and narrow', async () => {
    const paths = ['/faq', '/help-center/start', '/help-center/start/keyboard', '/policy/update'];
    const apps = ['/mobile-app', '/desktop-app', '/browser-extension'];
    const handy = ['/help', '/favorite-links-hub', '/security'];
    for (const path of [
      ...paths,
      ...apps,
      ...handy,
      '/policy/privacy-policy/2023-11-06',
      '/contact-us',
      '/referral',
    ]) {
      await open(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page), `${path} ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider), path).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  it('scroll to a hash, and redirect moved answers', async () => {
    await open('/ja/faq#trash');
    const top = () =>
      page.locator('#trash').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await page.evaluate(() => (location.hash = '#upload'));
    await page.waitForURL(`${magpie.origin}/ja/help-center/files/upload`);
    await open('/faq#keyboard');
    await page.waitForURL(`${magpie.origin}/help-center/start/keyboard`);
    await open('/ru/help#telegram-bot');
    const way = () =>
      page.locator('#telegram-bot').evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(way).toBeLessThan(200);
    await page.getByRole('link', { name: 'Скопированная ссылка' }).click();
    await page.waitForURL(`${magpie.origin}/ru/help#copy-link`);
    await expect.poll(way).toBeGreaterThan(200);
  });

  it('copy an address and confirm it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/favorite-links-hub');
    await page.getByRole('button', { name: 'Copy link: Recent' }).click();
    const status = page.getByRole('status').filter({ hasText: /./ });
    await expect.poll(() => status.allTextContents()).toEqual(['Copied']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${magpie.origin}/drive/recent`,
    );
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy link: Trash' }).click();
    await expect.poll(() => status.allTextContents()).toEqual(['Not copied']);
  });

  it('show slides with keys and by their names', async () => {
    await open('/mobile-app');
    const shown = (id: string) =>
      page.evaluate((wanted) => {
        const slide = document.getElementById(wanted)!.getBoundingClientRect();
        return slide.left >= 0 && slide.right <= innerWidth;
      }, id);
    await expect.poll(() => shown('share')).toBe(true);
    expect(await shown('upload')).toBe(false);
    await page.getByRole('region', { name: 'What it does on your phone' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown('upload')).toBe(true);
    await page.getByRole('link', { name: 'Works offline, too' }).click();
    await expect.poll(() => shown('offline')).toBe(true);
    expect(await page.getByRole('link', { name: 'Share straight to Magpie' }).isVisible()).toBe(
      true,
    );
  });

  it('link to the phone section only outside the phone layout', async () => {
    await open('/#mobile-platform');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.locator('#mobile-platform').click();
    await page.waitForURL(`${magpie.origin}/mobile-app`);

    await page.setViewportSize({ width: 768, height: 900 });
    // The wide page of the same address would keep its scroll position.
    await open('/faq');
    await open('/#mobile-platform');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const card = page.locator('.platform-phone');
    expect(await card.getByRole('link').count()).toBe(0);
    expect(await card.getByRole('heading').innerText()).toBe('Phone');
  });

  it('are light at first, and dark if the system is', async () => {
    const brightness = () =>
      page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return -1;
        pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        return pen.getImageData(0, 0, 1, 1).data[0] ?? -1;
      });
    await page.emulateMedia({ colorScheme: 'no-preference' });
    await open('/faq');
    expect(await brightness()).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await brightness()).toBeLessThan(60);
    expect(await brightness()).toBeGreaterThanOrEqual(0);
  });

  it('list the languages in a menu that is closed at first and by Escape', async () => {
    await open('/pt/faq');
    const menu = page.locator('header details.menu', { hasText: 'Português' });
    const japanese = menu.getByRole('link', { name: '日本語' });
    expect(await japanese.isVisible()).toBe(false);
    await menu.locator('summary').click();
    await japanese.waitFor();
    await page.keyboard.press('Escape');
    await japanese.waitFor({ state: 'hidden' });
    await menu.locator('summary').click();
    await japanese.click();
    await page.waitForURL(`${magpie.origin}/ja/faq`);
  });

  it('are linked from a menu on phones that works with keys', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/pt');
    const menu = page.locator('.site-menu');
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Perguntas frequentes' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.getByRole('link', { name: 'Perguntas frequentes' }).waitFor({ state: 'hidden' });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Central de ajuda' }).click();
    await page.waitForURL(`${magpie.origin}/pt/help-center/start`);
  });
});

describe('attribution', () => {
  const notes = () => page.locator('.foot-note');
  const cookies = async () => {
    const held = await context.cookies(magpie.origin);
    return held.map(({ name }) => name.replace('__Host-', '')).filter((name) => name !== 'visit');
  };
  /** Everything stored for the site except the access pass. */
  const kept = async () => [
    ...(await cookies()),
    ...(await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ])),
  ];
  /** Result of an answer: the remaining banners and the stored values. */
  const left = async () => [await notes().count(), (await kept()).toSorted()];
  /** The banner overlays the page without shifting it. */
  const position = () => notes().evaluate((note) => getComputedStyle(note).position);

  it('is stored nowhere before consent or after a refusal', async () => {
    for (const path of ['/', '/help-center/start', '/policy/privacy-policy', '/cookies']) {
      await open(path);
      expect(await kept(), path).toEqual([]);
    }
    await page.goto(magpie.origin, { referer: 'https://news.example/today' });
    await notes().getByText('May we record').waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await kept()).toEqual([]);
    await open('/contact-us?__campaign=spring');
    await notes().getByText('May we record').waitFor();
    await live();
    expect(await kept()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    // One banner at a time: the browser's language first, then consent in the page's language.
    await open('/ja/faq?__source=news');
    await notes().getByRole('link', { name: 'Read this page in English' }).waitFor();
    expect([await notes().count(), await kept(), await position()]).toEqual([1, [], 'fixed']);
    expect(await axeViolations(page)).toEqual([]);
    await notes().getByRole('button', { name: 'Close' }).click();
    await notes().getByRole('button', { name: '拒否' }).click();
    await expect.poll(left).toEqual([0, ['consent', 'hide-language-change']]);

    // Without a pending question, closing the banner opens no other.
    await context.clearCookies({ name: '__Host-hide-language-change' });
    await open('/ja/faq?__source=news');
    await notes().getByRole('button', { name: 'Close' }).click();
    await expect.poll(left).toEqual([0, ['consent', 'hide-language-change']]);
  });

  it("is stored with consent until it's withdrawn", async () => {
    await page.goto(`${magpie.origin}/?__source=news&__medium=mail`, {
      referer: 'https://news.example/today',
    });
    await notes().getByRole('button', { name: 'Allow' }).click();
    await expect
      .poll(left)
      .toEqual([0, ['campaign-medium', 'campaign-source', 'consent', 'referrers']]);
    expect(await page.evaluate(() => window.magpieAnalytics)).toEqual([
      {
        category: 'arrival',
        action: 'open',
        extdata: { campaignSource: 'news', campaignMedium: 'mail', referrer: 'news.example' },
      },
    ]);
    await open('/cookies');
    await page.getByText('You allow us').waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You declined.').waitFor();
    expect(await kept()).toEqual(['consent']);
  });

  it('is off if the browser sends Global Privacy Control', async () => {
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto(`${magpie.origin}/ja?__source=news`, { referer: 'https://news.example/' });
    await notes().getByRole('button', { name: 'Close' }).click();
    await expect.poll(left).toEqual([0, ['hide-language-change']]);
    await open('/cookies');
    await page.getByText('Your browser asks every site').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });
});

it("offers a page in the browser's language at the same place", async () => {
  await open('/ja/faq?from=mail#trash');
  await page.getByRole('link', { name: 'Read this page in English' }).click();
  await page.waitForURL(`${magpie.origin}/faq?from=mail#trash`);
  // After a language was chosen, no other is offered.
  const held = (await context.cookies(magpie.origin)).map(({ name, value }) => `${name}=${value}`);
  expect(held).toEqual(
    expect.arrayContaining(['__Host-locale=en-US', '__Host-hide-language-change=1']),
  );
});

it('reloads once when a module is missing, then says so and keeps the input', async () => {
  const context = await page.context().browser()!.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  await visitor.route(/\/assets\/redeem-sheet-/, (route) => route.fulfill({ status: 404 }));
  const { email, password } = await createUser(magpie);
  await visitor.goto(`${magpie.origin}/drive/login?redirect=/inapp/shop`);
  await untilLive(visitor);
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(`${magpie.origin}/inapp/shop`);
  const redeem = visitor.getByRole('button', { name: 'Redeem code' });
  const reloaded = visitor.waitForEvent('load');
  await redeem.click();
  await reloaded;
  await live(visitor);
  await redeem.click();
  await visitor.getByRole('alert').getByText('Part of this page couldn’t be loaded').waitFor();
  await visitor.getByRole('heading', { name: 'More for your drive' }).waitFor();
  await visitor.unroute(/\/assets\/redeem-sheet-/);
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await redeem.click();
  await visitor.getByRole('dialog', { name: 'Redeem code' }).waitFor();
  await context.close();
});

describe('a framed page', () => {
  /** Frames `path` in a page of another origin that records its messages. */
  const frameOf = async (path: string) => {
    await page.goto(`${around}/?${new URLSearchParams({ src: magpie.origin + path })}`);
    const inside = page.frameLocator('iframe');
    // From now on, it reports clicks.
    await inside.locator('html[data-framed]').waitFor();
    return inside;
  };
  const actions = () =>
    page.evaluate(() =>
      (window as unknown as { messages: [string, { type: string; action?: string }][] }).messages
        .filter(([, { type }]) => type === 'action')
        .map(([origin, { action }]) => [origin, action]),
    );
  it('reports clicks to the parent and opens other pages in a tab', async () => {
    const inside = await frameOf(`/inapp/widget?origin=${around}`);
    await inside.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(actions).toEqual([[magpie.origin, 'show_login']]);
    const faq = await frameOf(`/faq?hide_header=1&origin=${around}`);
    await faq.getByRole('banner').waitFor({ state: 'hidden' });
    const opened = page.waitForEvent('popup');
    await faq.getByRole('link', { name: 'Create an account' }).click();
    expect(new URL((await opened).url()).pathname).toBe('/drive/login');
    expect(await actions()).toEqual([]);
    await faq.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click();
    await faq.locator('html[data-framed][data-headless] .document-layout').waitFor();
  });

  it('reports to listed origins only', async () => {
    const inside = await frameOf('/inapp/widget?origin=https://stranger.example');
    const opened = page.waitForEvent('popup');
    await inside.getByRole('link', { name: 'Sign in' }).click();
    await opened;
    expect(await actions()).toEqual([]);
  });
});
