import { shareIdLength } from '#protocol/limits.ts';
import { paths } from '#client/app/router/paths.ts';

const shareId = new RegExp(`(?:^|/s/)([0-9A-Za-z]{${shareIdLength}})(?![0-9A-Za-z])`);

/**
 * Target of the form "Open a link": the share whose URL or id was pasted as `?link=`. Undefined for
 * any other text, which the home page reports. Leads only to shares of this site.
 */
export function sharedLinkPath(pasted: string | null): string | undefined {
  const id = shareId.exec((pasted ?? '').trim().slice(0, 2048))?.[1];
  return id === undefined ? undefined : paths.share(id);
}
