import { shareNameIn } from '#protocol/share-slug.ts';

/** Most links saved at once, so that a page of search results can't fill the daily limit. */
export const linksMax = 100;

/** Recognizes addresses that the drive can download: web, FTP and magnet links. */
export function isSavable(link: string): boolean {
  return /^(?:https?|ftps?):\/\/./i.test(link) || /^magnet:\?./i.test(link);
}

/** Returns the links to save: each once, without fragments, and at most `linksMax`. */
export function savableLinks(links: readonly string[]): string[] {
  const found = links.map((link) => link.trim()).filter(isSavable);
  return [...new Set(found.map(withoutFragment))].slice(0, linksMax);
}

/** Returns the id or slug of a shared link of the site, or undefined for any other address. */
export function shareIdOf(link: string, site: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname } = new URL(link);
  if (origin !== site) return undefined;
  return shareNameIn(pathname);
}

/** Returns the addresses of the links in the selection. Runs in the page, so it imports nothing. */
export function linksInSelection(): string[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from(document.links)
    .filter((link) => selection.containsNode(link, true))
    .map((link) => link.href);
}

function withoutFragment(link: string): string {
  return /^magnet:/i.test(link) ? link : (link.split('#', 1)[0] ?? link);
}
