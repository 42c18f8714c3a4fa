import { api, type MessageSender } from './browser-api.ts';
import { showFailure } from './badge.ts';
import { listenToDownloads } from './downloads.ts';
import { codeForPage, forgetTab, openSite } from './handed-codes.ts';
import { createMenus, saveClicked, saveFromTab } from './menus.ts';
import type { ExtensionMessage } from './messages.ts';
import { follow, followAlarm } from './progress.ts';
import { failureText, saveLinks } from './saving.ts';
import { finishSignIn, startSignIn } from './sign-in.ts';
import { registerContentScript } from './site.ts';
import { local } from './stored.ts';

/**
 * The background of the extension. Browsers stop it when idle and start it for an event, so all
 * listeners are added at once.
 */
const { runtime, contextMenus, commands, alarms, tabs, permissions, storage } = api();

runtime.onInstalled.addListener(({ reason }) => run(() => prepare(reason === 'install')));
contextMenus.onClicked.addListener((click, tab) => run(() => saveClicked(click, tab)));
commands.onCommand.addListener((_, tab) => run(() => saveFromTab(tab)));
alarms.onAlarm.addListener(({ name }) => {
  if (name === followAlarm) run(() => follow());
});
tabs.onRemoved.addListener((tabId) => run(() => forgetTab(tabId)));
permissions.onAdded.addListener(listenToDownloads);
listenToDownloads();
runtime.onMessage.addListener((message, sender, respond) => {
  // Other extensions and pages have other events.
  void answer(message, sender).then(respond, (error: unknown) => {
    void showFailure(failureText(error));
    respond('');
  });
  return true;
});
// Tokens are for the extension's own pages.
for (const area of [storage.local, storage.session]) {
  run(async () => area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
}

async function answer(message: ExtensionMessage, sender: MessageSender): Promise<unknown> {
  switch (message.type) {
    case 'signed-in': {
      if (!(await isFromSite(sender))) return '';
      const links = await finishSignIn(message);
      return links && links.length > 0 ? saveLinks(links) : '';
    }
    case 'code-request':
      return (await isFromSite(sender)) ? codeForPage(message.request, sender) : '';
    case 'save':
      return saveLinks(message.links);
    case 'sign-in':
      return startSignIn();
    case 'open-site':
      return openSite(message.path);
  }
}

/** The content script also runs on other ports of the site's host. */
async function isFromSite({ url = '' }: MessageSender): Promise<boolean> {
  return URL.canParse(url) && new URL(url).origin === (await local.read('site'));
}

/** After an installation or update: menus, the content script, and at first the settings. */
async function prepare(isNew: boolean): Promise<void> {
  await createMenus();
  const site = await local.read('site');
  if (site !== undefined) await registerContentScript(site);
  else if (isNew) await runtime.openOptionsPage();
}

function run(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => showFailure(failureText(error)));
}
