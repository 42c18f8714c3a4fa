import type { File } from '#protocol/drive.ts';

/** The URL to show a file from: its inline link if there is one, else its download link. */
export function previewUrl(file: Pick<File, 'original_url' | 'web_content_link'>): string {
  return file.original_url || file.web_content_link;
}
