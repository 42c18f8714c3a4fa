import type { File } from '#protocol/drive.ts';

/**
 * The address a file is shown from: the link that shows where there is one, else the one that
 * saves.
 */
export function shownAt(file: Pick<File, 'original_url' | 'web_content_link'>): string {
  return file.original_url || file.web_content_link;
}
