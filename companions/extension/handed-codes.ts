import { codePaths } from '#protocol/authorization-code.ts';
import { authorize } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { api, type MessageSender } from './browser-api.ts';
import { isSignedIn, sendSigned } from './session.ts';
import type { CodeParameters } from './messages.ts';
import { local, memory } from './stored.ts';

/** Opens a page of the site, which may ask for a code to sign in (specification 4). */
export async function openSite(path: string): Promise<void> {
  const site = await local.read('site');
  if (site === undefined) return api().runtime.openOptionsPage();
  const { id } = await api().tabs.create({ url: `${site}${path}?source=pp_browser_extension` });
  if (id === undefined) return;
  await memory.write({ openedTabs: [...((await memory.read('openedTabs')) ?? []), id] });
}

/** Removes a closed tab from those that may ask for a code. */
export async function forgetTab(tabId: number): Promise<void> {
  const opened = (await memory.read('openedTabs')) ?? [];
  if (!opened.includes(tabId)) return;
  await memory.write({ openedTabs: opened.filter((one) => one !== tabId) });
}

/**
 * Returns a code of the user for a page of the site, or '' if there is no session. Only tabs that
 * the extension opened get one, or any link could sign a visitor in.
 */
export async function codeForPage(request: CodeParameters, sender: MessageSender): Promise<string> {
  const site = (await local.read('site')) ?? '';
  const opened = (await memory.read('openedTabs')) ?? [];
  const isOpened = sender.tab?.id !== undefined && opened.includes(sender.tab.id);
  if (!isOpened || !isRequestOfSite(request, site) || !(await isSignedIn())) return '';
  return (await sendSigned(authorize, request)).code;
}

/** Recognizes a request of the site's own pages with PKCE. */
export function isRequestOfSite(request: CodeParameters, site: string): boolean {
  return (
    request.client_id === webClient.id &&
    codePaths.some((path) => request.redirect_uri === site + path) &&
    request.code_challenge_method === 'S256' &&
    (request.code_challenge ?? '') !== ''
  );
}
