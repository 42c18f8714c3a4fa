import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, renameFile, trashFiles } from '#protocol/drive.ts';
import { createShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';

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

/** Opens a section of the drive, signed in, and waits for its notices. */
async function open(path: string, where = page): Promise<void> {
  await signInPage(where.context(), magpie, user);
  const connected = where.waitForEvent('websocket', (socket) => socket.url().endsWith('/live'));
  await where.goto(magpie.origin + path);
  const socket = await connected;
  await socket.waitForEvent('framereceived');
}

async function folder(name: string): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: '' } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}

const file = async (name: string, size: number) => {
  const files = [givenFile(name, size)];
  const [id] = await callDrive<string[]>(magpie, user.userId, 'insertFiles', {
    parentId: '',
    files,
  });
  return id!;
};

const row = (name: string) => page.locator('[data-list] .row', { hasText: name });

describe('changes made elsewhere', () => {
  it('are shown in the list, the storage meter and the trash', async () => {
    await open('/drive/all');
    const id = await folder('Made elsewhere');
    await row('Made elsewhere').waitFor();
    await magpie.call(renameFile, { id, name: 'Named elsewhere' }, user);
    await row('Named elsewhere').waitFor();
    await file('film.mp4', 3 * 1024 ** 3);
    await page
      .getByText(/^3\sGB\sof/)
      .first()
      .waitFor();
    await magpie.call(trashFiles, { ids: [id] }, user);
    await row('Named elsewhere').waitFor({ state: 'detached' });
    await row('film.mp4').waitFor();
  });

  it('keep the selection and the place in the list', async () => {
    for (const name of ['b.txt', 'c.txt', 'd.txt']) await file(name, 1);
    await open('/drive/all');
    await row('c.txt').click();
    await page.locator('.row[aria-selected=true]', { hasText: 'c.txt' }).waitFor();
    await file('a.txt', 1);
    await row('a.txt').waitFor();
    await page.locator('.row[aria-selected=true]', { hasText: 'c.txt' }).waitFor();
  });

  it('are shown in another tab, and make no second request in the one that made them', async () => {
    await open('/drive/all');
    const other = await page.context().newPage();
    await open('/drive/all', other);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/drive\/v1\/files\?/.test(request.url())) requested.push(request.url());
    });
    await page.locator('.drive-state').getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByRole('textbox').fill('From one tab');
    await page.keyboard.press('Enter');
    await other.locator('[data-list] .row', { hasText: 'From one tab' }).waitFor();
    await row('From one tab').waitFor();
    // Longer than a notice takes to be followed.
    await page.waitForTimeout(1_500);
    expect(requested.length).toBe(1);
  });

  it('leave the focus to a change of the page itself that loads slowly', async () => {
    await open('/drive/all');
    // Longer than the notice of the same change takes to be followed.
    await page.route('**/api/drive/v1/files?*', async (route) => {
      await new Promise((next) => setTimeout(next, 1_000));
      await route.continue();
    });
    await page.locator('.drive-state').getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Focused');
    await page.keyboard.press('Enter');
    await row('Focused').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.row')?.textContent))
      .toContain('Focused');
  });

  it('are shown in shared links and tasks', async () => {
    const id = await file('report.pdf', 1_000);
    await open('/drive/shares');
    await magpie.call(createShare, { file_ids: [id] }, { token: user.token });
    await page.getByRole('row', { name: /report\.pdf/ }).waitFor();
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await page.getByRole('heading', { name: 'Tasks' }).first().waitFor();
    const url = { url: 'https://example.com/somewhere.zip' };
    await magpie.call(
      createFile,
      { kind: 'drive#file', name: '', parent_id: '', upload_type: 'UPLOAD_TYPE_URL', url },
      { token: user.token },
    );
    await page.getByText('somewhere.zip').first().waitFor();
  });

  it('are caught up on after a while offline', async () => {
    await open('/drive/all');
    await page.context().setOffline(true);
    await folder('While away');
    await page.context().setOffline(false);
    await row('While away').waitFor();
  });
});
