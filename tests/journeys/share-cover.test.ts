import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { coverShare } from '#protocol/audit.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles, addFolder, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

const coverTitle = 'These files may be sensitive';

/** A share of a folder with two files. */
async function holidays(options: { sensitive?: boolean } = {}): Promise<string> {
  const folder = await addFolder(magpie, user, 'Secret party');
  await addFiles(magpie, user, folder, { 'dance.jpg': 12, 'cake.jpg': 34 });
  return (await share(magpie, { token: user.token }, [folder], options)).id;
}

async function visit(path: string): Promise<void> {
  await page.goto(magpie.origin + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

describe('a share marked as sensitive', () => {
  it('has a cover until the visitor chooses to see it, and then no more', async () => {
    const id = await holidays({ sensitive: true });
    const answer = await page.goto(`${magpie.origin}/s/${id}`);
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    expect(html).not.toContain('dance.jpg');
    expect(html).not.toContain('Secret party');
    expect(html).not.toContain('/thumb');
    await page.getByRole('heading', { name: coverTitle }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'dance.jpg' }).waitFor();
    await visit(`/s/${id}`);
    await page.getByRole('heading', { name: 'Secret party' }).waitFor();
    // Other shares keep their covers, and this one has it in another browser.
    const another = await holidays({ sensitive: true });
    await visit(`/s/${another}`);
    await page.getByRole('heading', { name: coverTitle }).waitFor();
    await page.context().clearCookies();
    await visit(`/s/${id}`);
    await page.getByRole('heading', { name: coverTitle }).waitFor();
  });

  it('can be left the way the visitor came', async () => {
    const id = await holidays({ sensitive: true });
    await page.goto(`${magpie.origin}/faq`);
    await visit(`/s/${id}`);
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/faq');
  });

  it('is marked by its owner in the settings of the link', async () => {
    const id = await holidays();
    await signInPage(page.context(), magpie, user);
    await visit('/drive/shares');
    await page.getByRole('button', { name: 'Edit “Secret party”' }).click();
    await page.getByRole('switch', { name: 'Mark as sensitive' }).check();
    await page.getByText('Visitors see a notice first').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Visitors see a notice first').waitFor({ state: 'detached' });
    // The owner needn't open the cover; visitors do.
    await page.goto(`${magpie.origin}/s/${id}`);
    await page.getByRole('link', { name: 'dance.jpg' }).waitFor();
    const visitor = await page.context().browser()!.newContext();
    const seen = await visitor.newPage();
    await seen.goto(`${magpie.origin}/s/${id}`);
    await seen.getByRole('heading', { name: coverTitle }).waitFor();
    await visitor.close();
  });

  it('is marked and unmarked by an operator', async () => {
    const id = await holidays();
    await visit(`/s/${id}`);
    await page.getByRole('heading', { name: 'Secret party' }).waitFor();
    for (const sensitive of [true, false]) {
      await magpie.call(coverShare, { share_id: id, sensitive }, { token: adminToken });
      const name = sensitive ? coverTitle : 'Secret party';
      await expect
        .poll(async () => {
          await visit(`/s/${id}`);
          return page.getByRole('heading', { name }).count();
        })
        .toBe(1);
    }
  });
});
