import { api, type MenuClick, type Tab } from './browser-api.ts';
import { linksInSelection } from './links.ts';
import { saveLinks } from './saving.ts';
import { type TextKey, uiText } from './texts.ts';

/** Items of the context menu: where they appear, and their texts. */
const items = [
  ['link', ['link'], 'extension.saveLink'],
  ['image', ['image'], 'extension.saveImage'],
  ['video', ['video'], 'extension.saveVideo'],
  ['audio', ['audio'], 'extension.saveAudio'],
  ['selection', ['selection'], 'extension.saveSelection'],
  ['page', ['page'], 'extension.savePage'],
] as const satisfies readonly (readonly [string, readonly string[], TextKey])[];

/** Creates the items, which browsers keep until the next update. */
export async function createMenus(): Promise<void> {
  const { contextMenus } = api();
  await contextMenus.removeAll();
  for (const [id, contexts, key] of items) {
    contextMenus.create({ id, title: uiText(key), contexts: [...contexts] });
  }
}

/** Saves the target of a click in the context menu. */
export async function saveClicked(click: MenuClick, tab: Tab | undefined): Promise<void> {
  if (click.menuItemId === 'selection') return saveLinks(await selectedLinks(tab));
  return saveLinks([clickedLink(click)]);
}

/** Saves the selected links, or else the page, for the keyboard shortcut. */
export async function saveFromTab(tab: Tab | undefined): Promise<void> {
  const links = await selectedLinks(tab);
  await saveLinks(links.length > 0 ? links : [tab?.url ?? '']);
}

function clickedLink({ menuItemId, linkUrl, srcUrl, pageUrl }: MenuClick): string {
  if (menuItemId === 'link') return linkUrl ?? '';
  return (menuItemId === 'page' ? pageUrl : srcUrl) ?? '';
}

/** Returns no links for pages that extensions can't read, such as the browser's own. */
async function selectedLinks(tab: Tab | undefined): Promise<string[]> {
  if (tab?.id === undefined) return [];
  const target = { tabId: tab.id, allFrames: true };
  try {
    const frames = await api().scripting.executeScript({ target, func: linksInSelection });
    return frames.flatMap(({ result }) => result ?? []);
  } catch {
    return [];
  }
}
