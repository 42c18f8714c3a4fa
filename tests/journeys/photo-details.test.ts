import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { heic, tiff, withExif } from '#tests/support/heic.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { share } from '#tests/support/shares.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;
withFreshPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }, async (fresh) => {
  ({ magpie, page } = fresh);
  user = await createUser(magpie);
});

const place = /35\.65861/;

async function jpeg(): Promise<Buffer> {
  const background = { r: 90, g: 140, b: 60 };
  const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return withExif(plain, tiff());
}

/** Opens the details of a file of the drive. */
async function openDetails(id: string) {
  await page.goto(`${magpie.origin}/drive/all?action=open_file&file=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Details' }).click();
  return page.getByRole('complementary', { name: 'Details' });
}

it('shows camera, lens, exposure and date of a photo, and its place on request', async () => {
  const id = await upload(magpie, user, 'tower.jpg', await jpeg());
  const raw = await upload(magpie, user, 'IMG_1.heic', heic(await jpeg()));
  await signInPage(page.context(), magpie, user);
  const details = await openDetails(id);
  await details.getByRole('heading', { name: 'Photo' }).waitFor();
  for (const fact of ['Plover P7', 'Plover 26 mm f/1.8', '1/250 sec · ƒ/1.8 · ISO 400 · 5.7 mm']) {
    await details.getByText(fact, { exact: true }).waitFor();
  }
  await details.getByText(/April 18, 2026|Apr 18, 2026/).waitFor();
  expect(await page.getByText(place).count()).toBe(0);
  await details.getByRole('button', { name: 'Show place' }).click();
  await details.getByText(place).waitFor();

  const second = await openDetails(raw);
  await second.getByText('4032 × 3024').waitFor();
  expect(await page.getByText(place).count()).toBe(0);
});

it('never shows visitors of a share the facts or the place', async () => {
  const id = await upload(magpie, user, 'tower.jpg', await jpeg());
  const other = await upload(magpie, user, 'notes.txt', Buffer.from('x'));
  const { id: shareId } = await share(magpie, user, [id, other]);
  await page.goto(`${magpie.origin}/s/${shareId}`);
  await page.getByRole('link', { name: 'tower.jpg' }).dblclick();
  const preview = page.getByRole('dialog');
  await preview.getByRole('img', { name: 'tower.jpg' }).waitFor();
  expect(await preview.getByRole('button', { name: 'Details' }).count()).toBe(0);
  expect(await page.getByText(place).count()).toBe(0);
  expect(await page.getByText('Plover').count()).toBe(0);
  const thumbnail = await page.locator('.list img').first().getAttribute('src');
  const bytes = Buffer.from(await (await fetch(thumbnail!)).arrayBuffer());
  expect([bytes.includes('Plover'), bytes.includes('Exif')]).toEqual([false, false]);
});
