import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorize, me } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { failure } from '#tests/support/failure.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage, userOfPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, context, page } = fresh);
});

beforeEach(async () => {
  user ??= await createUser(magpie);
});

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
