import { shareIdLength } from '#protocol/limits.ts';
import { paths } from '#client/app/router/paths.ts';

const shareId = new RegExp(`(?:^|/s/)([0-9A-Za-z]{${shareIdLength}})(?![0-9A-Za-z])`);

/**
 * Where the form «Open a link» leads: the share whose address, or whose bare id, somebody pasted as
 * `?link=`. Undefined for anything else, which the home page then says. It never leads anywhere but
 * to a share of this site.
 */
export function openLink(pasted: string | null): string | undefined {
  const id = shareId.exec((pasted ?? '').trim().slice(0, 2048))?.[1];
  return id === undefined ? undefined : paths.share(id);
}
