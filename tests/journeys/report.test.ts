import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { decideCase, listCases } from '#protocol/cases.ts';
import { createUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { untilLive } from '#tests/support/live.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let page: Page;
withFreshPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, page } = fresh);
});

it('leads from a visitor’s report to the owner’s objection', async () => {
  const owner = await createUser(magpie);
  const files = await addFiles(magpie, owner, '', { 'film.mkv': 8_400_000, 'notes.txt': 900 });
  const { id: shareId } = await share(magpie, owner, files);

  await page.goto(`${magpie.origin}/s/${shareId}`);
  await page.getByRole('link', { name: 'Report this link' }).click();
  await untilLive(page);
  await page.getByRole('radio', { name: 'Copyright infringement' }).check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await untilLive(page);
  await page.getByLabel('The work that was copied').fill('A film of mine');
  await page.getByLabel('Your name', { exact: true }).fill('Rita Holder');
  await page.getByLabel('Your email address').fill('rita@example.com');
  await page.getByLabel('Your postal address and phone number').fill('1 Road');
  await page.getByLabel(/^I believe in good faith/).check();
  await page.getByLabel(/^This report is accurate/).check();
  await page.getByLabel('Your full name as a signature').fill('Rita Holder');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('We received your report.').waitFor();

  const operator = { token: adminToken };
  const { cases } = await magpie.call(listCases, { owner_id: owner.userId }, operator);
  expect(cases).toMatchObject([{ share_id: shareId, category: 'copyright', voices: 1 }]);
  const facts = 'The film was shared without its owner’s consent.';
  const decision = { id: cases[0]!.id, measure: 'close_share', facts } as const;
  await magpie.call(decideCase, decision, operator);
  await page.reload();
  await page.getByText('We reviewed your report and took action.').waitFor();

  await signInPage(page.context(), magpie, owner);
  await page.goto(`${magpie.origin}/drive/shares?share_id=${shareId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Why this link is closed').waitFor();
  await dialog.getByText(facts).waitFor();
  expect(await dialog.textContent()).not.toContain('Rita');
  await dialog.getByRole('button', { name: 'Object to this decision' }).click();
  await dialog.getByLabel('Why is the decision wrong?').fill('It is my own film.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send objection' }).click();
  await dialog.getByText('We received your objection.').waitFor();
  const { cases: after } = await magpie.call(listCases, { owner_id: owner.userId }, operator);
  expect(after).toMatchObject([{ state: 'appealed' }]);
});
