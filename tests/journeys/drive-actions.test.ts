import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import commands from '#locales/en-US/commands.ts';
import drive from '#locales/en-US/drive.ts';
import guide from '#locales/en-US/guide.ts';
import storage from '#locales/en-US/storage.ts';
import { type Action, actions } from '#protocol/resources.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles } from '#tests/support/shares.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;
let file: string;

beforeAll(async () => {
  const instance = await sharedMagpie();
  user = await createUser(instance);
  [file = ''] = await addFiles(instance, user, '', { 'anchor.txt': 9, 'boat.txt': 10 });
});

withFreshPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, page } = fresh);
  page.setDefaultTimeout(15_000);
});

async function open(action: Action, rest = ''): Promise<void> {
  await page.goto(`${magpie.origin}/drive/all?action=${action}${rest}`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

const dialog = (name: string) => () => page.getByRole('dialog', { name }).waitFor();
const section = (path: string) => () => page.waitForURL(`${magpie.origin}${path}`);
const files = async () => {
  await page.locator('.row', { hasText: 'boat.txt' }).waitFor();
  await section('/drive/all')();
};

/** Parameters of each action, and the check of its result. */
const results: Readonly<
  Record<Action, readonly [rest: () => string, check: () => Promise<unknown>]>
> = {
  show_task: [() => '&task_id=t1', () => page.waitForURL(/\/drive\/tasks\b/)],
  open_file: [() => `&file=${file}`, dialog('anchor.txt')],
  highlight_files: [
    () => `&file_ids=${file}`,
    () => expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1),
  ],
  create_task: [() => '&url=https%3A%2F%2Ffiles.example%2Fa.iso', dialog(commands.newTask)],
  show_storage_dialog: [() => '', dialog(storage.title)],
  show_mobile_sidebar: [() => '', dialog(drive.accountMenu)],
  move_files: [() => `&files=${file}`, dialog('Move')],
  open_redeem_box: [() => '', dialog(commands.redeem)],
  search: [() => '&query=boat', () => page.waitForURL(/\/drive\/search\?query=boat/)],
  open_feedback: [() => '', section('/drive/feedback')],
  show_traffic_dialog: [() => '', dialog(storage.traffic)],
  show_invite_dialog: [() => '', dialog(commands.invite)],
  show_beginner_dialog: [() => '', dialog(guide.title)],
  show_activity_dialog: [() => '', dialog(guide.nothingTitle)],
  show_popup_window: [() => '', dialog(guide.nothingTitle)],
  // A signed-in user has nothing to do.
  login_required: [() => '', files],
  login_to_drive: [() => '', files],
  show_login: [() => '', files],
};

it('each action of the eighteen starts its part of the drive', async () => {
  await signInPage(page.context(), magpie, user);
  for (const action of actions) {
    const [rest, check] = results[action];
    await open(action, rest());
    await check().catch((cause: unknown) => {
      throw new Error(`${action} at ${page.url()}`, { cause });
    });
  }
  expect(actions).toHaveLength(18);
});
