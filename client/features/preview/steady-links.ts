import type { File } from '#protocol/drive.ts';

/** Links with less time left are replaced: a long film may still be playing then. */
const leftMs = 2 * 3_600_000;

/**
 * Returns a file that was read again with the links it had before, as long as its content and name
 * are the same. New links would restart its playback. `now` is in milliseconds since 1970.
 */
export function withSteadyLinks(file: File, before: File, now: number): File {
  const { web_content_link, original_url, links, medias } = before;
  const expireMs = Date.parse(links['application/octet-stream']?.expire ?? '');
  const isSame = file.hash === before.hash && file.name === before.name;
  const isSteady = isSame && file.web_content_link !== '' && expireMs - now > leftMs;
  return isSteady ? { ...file, web_content_link, original_url, links, medias } : file;
}
