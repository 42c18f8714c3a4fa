import { isShareName, shareNameIn } from '#protocol/share-slug.ts';
import { paths } from '#client/app/router/paths.ts';

/**
 * Target of the form "Open a link": the share whose URL, id or slug was pasted as `?link=`.
 * Undefined for any other text, which the home page reports. Leads only to shares of this site.
 */
export function sharedLinkPath(pasted: string | null): string | undefined {
  const text = (pasted ?? '').trim().slice(0, 2048);
  const name = isShareName(text) ? text : shareNameIn(text);
  return name === undefined ? undefined : paths.share(name);
}
