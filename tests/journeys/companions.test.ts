import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import type { InputOf } from '#protocol/call.ts';
import { getOrder } from '#protocol/orders.ts';
import { authorize, me } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { startActivities } from '#tests/support/activities.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { startDesktopClient } from '#tests/support/desktop-client.ts';
import { appUserAgent, callPage, hostPages } from '#tests/support/native-host.ts';
import { signInPage, userOfPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, context, page } = fresh);
  },
  // An instance of its own, because these tests change its configuration.
  {},
);

beforeEach(async () => {
  user ??= await createUser(magpie);
});

/** Issues a code to the user's app for a request of a page. */
const codeOf = async (request: Record<string, unknown>) => {
  const given = request as InputOf<typeof authorize>;
  return (await magpie.call(authorize, given, { token: user.token })).code;
};

describe('a page opened with an authorization code', () => {
  /** Returns a code of the user for a page of the site, as an app requests it. */
  const codeFor = async (path: string) => {
    const redirect_uri = magpie.origin + path;
    const authorization = { client_id: webClient.id, redirect_uri };
    return (await magpie.call(authorize, authorization, { token: user.token })).code;
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it.each(['/auth', '/drive/login'])('signs in after the visitor agrees (%s)', async (path) => {
    await page.goto(`${magpie.origin}${path}?code=${await codeFor(path)}`);
    await page.getByRole('heading', { name: /^Sign in as a.+@example\.com\?$/ }).waitFor();
    expect(page.url()).toBe(`${magpie.origin}/auth`);
    expect(await userOfPage(page)).toBeUndefined();
    expect(await axeViolations(page)).toEqual([]);
    await press('Sign in');
    await page.waitForURL(`${magpie.origin}/drive/all`);
    expect(await userOfPage(page)).toBe(user.userId);
  });

  it('keeps the rest of the address', async () => {
    const code = await codeFor('/drive/all');
    await page.goto(`${magpie.origin}/drive/all?action=show_storage_dialog&code=${code}`);
    await press('Sign in');
    await page.getByRole('dialog', { name: 'Storage' }).waitFor();
  });

  it('ends the session of another account only if the visitor agrees', async () => {
    const other = await createUser(magpie);
    await signInPage(context, magpie, other);
    await page.goto(`${magpie.origin}/?code=${await codeFor('/')}`);
    await page.getByText('You’re signed in to another account here.').waitFor();
    await press('Cancel');
    await page.waitForURL(`${magpie.origin}/`);
    expect(await userOfPage(page)).toBe(other.userId);
    expect(await magpie.call(me, {}, { token: other.token })).toMatchObject({ sub: other.userId });

    await page.goto(`${magpie.origin}/?code=${await codeFor('/')}`);
    await press('Sign in');
    await page.waitForURL(`${magpie.origin}/`);
    await expect.poll(() => userOfPage(page)).toBe(user.userId);
    await expect
      .poll(() => failure(magpie.call(me, {}, { token: other.token })))
      .toMatchObject({ status: 401 });
  });

  it('asks nothing if the account is signed in already', async () => {
    await signInPage(context, magpie, user);
    await page.goto(`${magpie.origin}/auth?code=${await codeFor('/auth')}&redirect=/faq`);
    await page.waitForURL(`${magpie.origin}/faq`);
    expect(await userOfPage(page)).toBe(user.userId);
    expect(await magpie.call(me, {}, { token: user.token })).toMatchObject({ sub: user.userId });
  });

  it.each([
    ['a code that was used', async () => `code=c0.${'a'.repeat(43)}`],
    ['the state of another request', async () => `code=${await codeFor('/auth')}&state=x`],
    ['a scope', async () => `code=${await codeFor('/auth')}&scope=user`],
  ])('explains that it failed with %s', async (_title, query) => {
    // The page logs an invalid code (specification 8).
    const logged = page.waitForEvent('console', { timeout: 5_000 }).catch(() => undefined);
    await page.goto(`${magpie.origin}/auth?${await query()}`);
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    await logged;
    expect(await userOfPage(page)).toBeUndefined();
  });
});

/** Offers a plan, a check-in and an activity. */
async function offerEverything(): Promise<void> {
  const put = (name: string, value: object) =>
    magpie.call(putConfig, { name, value }, { token: adminToken });
  const worth = { premium_days: 7, storage_bytes: 0, traffic_bytes: 0 };
  const plan = { id: 'month', title: { 'en-US': 'One month' }, price: 499, currency: 'EUR' };
  await put('plans', { plans: [{ ...plan, ...worth }] });
  const always = { starts: '2026-01-01T00:00:00Z', ends: '2100-01-01T00:00:00Z' };
  await put('rewards', {
    check_in: { premium_days: 2 },
    campaigns: { outage: { ...worth, ...always } },
  });
  await startActivities(magpie, { campaign: 'outage' });
}

describe.each(['iOS', 'Android'] as const)('in an app on %s', (system) => {
  const open = async (path: string) => {
    await page.goto(magpie.origin + path);
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const getAuthCode = async (request: object) => ({ code: await codeOf({ ...request }) });
  beforeEach(async () => {
    await offerEverything();
    user = await createUser(magpie);
    await context.setExtraHTTPHeaders({ 'user-agent': appUserAgent(system) });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('is signed in by the app, and opens payments in the app', async () => {
    const opened = () => ({});
    const host = await hostPages(context, system, { getAuthCode, openPayment: opened });
    await open('/inapp/shop?bridge_auth=1');
    await page.getByText('Free', { exact: true }).waitFor();
    expect(await userOfPage(page)).toBe(user.userId);
    expect(host.paramsOf('setTitle')).toEqual([{ title: await page.title() }]);
    // A screen of the app, without the way out of it and without other apps.
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);

    await press('Buy for €4.99');
    await expect.poll(() => host.paramsOf('openPayment')).toHaveLength(1);
    const [{ url, order_id: order } = {}] = host.paramsOf('openPayment');
    expect(page.url()).toContain('/inapp/shop');
    await fetch(String(url), { method: 'POST', body: 'status=paid', redirect: 'manual' });
    const state = async () =>
      (await magpie.call(getOrder, { id: String(order) }, { token: user.token })).status;
    await expect.poll(state, { timeout: 20_000 }).toBe('paid');
    expect(await callPage(page, host, 'refresh')).toEqual({});
    await page.getByText(/^Premium until/).waitFor();

    // The session is valid, so the next page asks for no code.
    await open('/check-in?bridge_auth=1');
    await press('Check in');
    await page.getByText('Checked in for today').waitFor();
    await open('/activity/compensation');
    await press('Claim');
    await page.getByRole('heading', { name: 'It’s yours' }).waitFor();
    expect(host.paramsOf('getAuthCode')).toHaveLength(1);
    const events = host.paramsOf('appEvent').map(({ event }) => event);
    expect(events).toEqual(['after_login', 'jump_to_vip']);
  });

  it('hands over links to the drive, and its Back gesture', async () => {
    const host = await hostPages(context, system, { getAuthCode, openAction: () => ({}) });
    await open('/inapp/widget?bridge_auth=1');
    await page.getByRole('link', { name: 'Download from a link' }).click();
    const url = `${magpie.origin}/drive/all?action=create_task`;
    await expect.poll(() => host.paramsOf('openAction')).toEqual([{ action: 'create_task', url }]);
    expect(await callPage(page, host, 'back')).toEqual({ handled: false });

    await open('/inapp/shop');
    await press('Redeem code');
    const dialog = page.getByRole('dialog', { name: 'Redeem code' });
    await dialog.waitFor();
    expect(await callPage(page, host, 'back')).toEqual({ handled: true });
    await dialog.waitFor({ state: 'detached' });
    expect(await callPage(page, host, 'back')).toEqual({ handled: true });
    await page.waitForURL('**/inapp/widget?bridge_auth=1');
  });

  it('closes instead of leading to the home page', async () => {
    const host = await hostPages(context, system, { close: () => ({}) });
    await page.goto(`${magpie.origin}/activity-end`);
    // From then on, it hands over links.
    await expect.poll(() => host.paramsOf('setTitle')).toHaveLength(1);
    await page.locator('main a[href="/"]').click();
    await expect.poll(() => host.paramsOf('close')).toHaveLength(1);
    expect(page.url()).toBe(`${magpie.origin}/activity-end`);
  });

  it('works without methods that the app lacks', async () => {
    const host = await hostPages(context, system, { getAuthCode });
    await open('/inapp/shop?bridge_auth=1');
    await press('Buy for €4.99');
    await page.waitForURL('**/pay/**');
    expect(host.paramsOf('openPayment')).toHaveLength(1);
    await open('/inapp/widget');
    await page.getByRole('link', { name: 'Download from a link' }).click();
    await page.waitForURL('**/drive/all?action=create_task');
  });

  it('stays signed out if the app gives no code', async () => {
    const host = await hostPages(context, system, {});
    await open('/inapp/shop?bridge_auth=1');
    await expect.poll(() => host.paramsOf('getAuthCode')).toHaveLength(1);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await userOfPage(page)).toBeUndefined();
  });
});

describe('an address that asks to sign in', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Welcome back' });

  it('opens the login dialog over a page with scripts, and keeps its other parameters', async () => {
    await page.goto(`${magpie.origin}/check-in?action=show_login&__source=mail`);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(`${magpie.origin}/check-in?__source=mail`);

    await page.goto(`${magpie.origin}/contact-us?action=login_to_drive`);
    await dialog().getByLabel('Email address').fill(user.email);
    await dialog().getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${magpie.origin}/drive/all`);
    expect(await userOfPage(page)).toBe(user.userId);
  });

  it('leads to the sign-in page from a page without scripts', async () => {
    await page.goto(`${magpie.origin}/faq?action=login_required&x=1`);
    await page.getByLabel('Email address').waitFor();
    const { pathname, search } = new URL(page.url());
    expect([pathname, search]).toEqual(['/drive/login', '?x=1&redirect=%2Ffaq%3Fx%3D1']);
  });
});

describe('a page opened by the desktop client', () => {
  const codeFor = (form: Record<string, string>) => codeOf(form);
  const open = (query: string) => page.goto(`${magpie.origin}/inapp/widget?${query}`);

  it('signs in with the code of its loopback port', async () => {
    const client = await startDesktopClient(magpie.origin, codeFor);
    await open(`source=pc_client&port=${client.port}`);
    await page.getByRole('link', { name: 'Open my drive' }).waitFor();
    expect(await userOfPage(page)).toBe(user.userId);
    await page.reload();
    await page.getByRole('link', { name: 'Open my drive' }).waitFor();
    client.close();
    // With a valid session, the second page needed no code.
    expect(client.requests).toEqual([
      {
        path: '/windows/client-auth-code',
        origin: magpie.origin,
        form: expect.objectContaining({ scope: 'user pan offline', code_challenge_method: 'S256' }),
      },
    ]);
  });

  it('stays signed out and logs it if the client gives no code, or another port', async () => {
    const warnings: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    const client = await startDesktopClient(magpie.origin, async () => '');
    await open(`source=pc_client&port=${client.port}`);
    await expect.poll(() => warnings).toEqual([expect.stringContaining('desktop: no sign-in')]);
    client.close();
    await open('source=pc_client&port=zz');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(client.requests).toHaveLength(1);
    expect(await userOfPage(page)).toBeUndefined();
  });
});

describe('a page opened by the browser extension', () => {
  /** Plays the content script. `give` issues the code; '' refuses. */
  const addContentScript = async (give: (request: Record<string, unknown>) => Promise<string>) => {
    await context.exposeBinding('giveCode', (_, request: Record<string, unknown>) => give(request));
    await context.addInitScript(() => {
      const { giveCode } = window as unknown as { giveCode(request: object): Promise<string> };
      addEventListener('message', async ({ source, data }) => {
        if (source !== window || data.type !== 'magpie:auth-code-request') return;
        const code = await giveCode(data.request);
        postMessage({ type: 'magpie:auth-code', id: data.id, code }, location.origin);
      });
    });
  };

  it('signs in with its code, and forgets the source on sign-out', async () => {
    await addContentScript(codeOf);
    await page.goto(`${magpie.origin}/drive/all?source=pp_browser_extension`);
    await page.getByText('Nothing here yet').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await userOfPage(page)).toBe(user.userId);
    await page.locator('summary', { hasText: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${magpie.origin}/drive/login`);
    expect(await userOfPage(page)).toBeUndefined();
    await page.goBack();
    await page.waitForURL(`${magpie.origin}/drive/all`);
    expect(await userOfPage(page)).toBeUndefined();
  });

  it('stays signed out if the extension gives no code', async () => {
    await addContentScript(async () => '');
    await page.goto(`${magpie.origin}/drive/all?source=pp_browser_extension`);
    await page.getByRole('heading', { name: 'Sign in to open your drive' }).waitFor();
    expect(await userOfPage(page)).toBeUndefined();
  });
});
