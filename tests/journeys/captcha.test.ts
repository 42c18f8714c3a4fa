import type { Browser, BrowserContext, Page } from 'playwright';
import { safeParse } from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { layoutMessage } from '#protocol/captcha-layout.ts';
import { captchaFrameHeightPx, captchaFrameWidthPx } from '#protocol/limits.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { challengeTicket } from '#tests/support/captcha.ts';
import { untilFocused } from '#tests/support/keyboard.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let browser: Browser;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});

let context: BrowserContext;
let complaints: Complaints;
let page: Page;
beforeEach(async () => {
  context = await browser.newContext({
    viewport: { width: captchaFrameWidthPx, height: captchaFrameHeightPx },
  });
  complaints = await keepComplaints(context);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual({ errors: [], violations: [] });
});

/** Returns the address of the verification page with a ticket that this client can solve. */
async function verification(): Promise<string> {
  return `${magpie.origin}/captcha?ticket=${await challengeTicket(magpie, { ip: '127.0.0.1' })}`;
}

test('solves the check automatically in its frame, reports its size and reaches /loading', async () => {
  const address = await verification();
  await page.route(`${magpie.origin}/frame-of-the-test`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>x</title><iframe title="check" width="320" height="430"></iframe>`,
    }),
  );
  await page.goto(`${magpie.origin}/frame-of-the-test`);
  const result = await page.evaluate(async (src) => {
    const messages: unknown[] = [];
    window.addEventListener('message', ({ data, origin }) => messages.push({ data, origin }));
    const frame = document.querySelector('iframe')!;
    frame.src = src;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { pathname, search } = frame.contentWindow!.location;
      if (pathname === '/loading') return { messages, search };
    }
  }, address);
  const landed = new URLSearchParams(result.search);
  expect(landed.get('captcha_token')).toMatch(/^ck0\./);
  expect(landed.get('expires_in')).toBe('300');
  const [first] = result.messages as { data: unknown; origin: string }[];
  expect(first!.origin).toBe(magpie.origin);
  expect(safeParse(layoutMessage, first!.data).success).toBe(true);
});

test('shows an expired ticket without a useless retry button', async () => {
  await page.goto(`${magpie.origin}/captcha?ticket=ended`);
  await page.getByRole('heading', { name: 'The check didn’t finish' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('can be retried with the keyboard after a network failure', async () => {
  const challenge = '**/api/v1/shield/captcha/challenge*';
  await page.route(challenge, (route) => route.abort());
  await page.goto(await verification());
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await untilFocused(again);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(challenge);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loading?captcha_token=*');
});

test.each(['light', 'dark'] as const)(
  'is readable in %s and fits its frame',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.route('**/api/v1/shield/captcha/verify', () => undefined);
    await page.goto(await verification());
    await page.getByRole('progressbar').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { scrollWidth: width, scrollHeight: height };
    });
    expect(scrollWidth).toBeLessThanOrEqual(captchaFrameWidthPx);
    expect(scrollHeight).toBeLessThanOrEqual(captchaFrameHeightPx);
  },
);
