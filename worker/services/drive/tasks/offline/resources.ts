import type { SourceFile } from '#protocol/drive.ts';
import { unknownMimeType } from '#protocol/file-kinds.ts';
import type { Asking } from '#worker/http/answer.ts';
import { sourcePolicy } from '#worker/services/drive/tasks/source-check/gate.ts';
import { checkSource } from '#worker/services/drive/tasks/source-check/rules.ts';
import { downloadName } from '#worker/services/drive/tasks/transfer/name-rules.ts';

/** What addresses hold, as far as they tell it themselves: nothing is fetched before a task is made. */
export function resourcesOf(urls: readonly string[], { env }: Asking): SourceFile[] {
  const policy = sourcePolicy(env);
  return urls.flatMap((text): SourceFile[] => {
    const check = checkSource(text, policy);
    if (!check.ok) return [];
    const { url } = check;
    const name = downloadName({ contentDisposition: null, url, mimeType: unknownMimeType });
    return [placeholder(url.href, name)];
  });
}

/** An entry whose size nobody knows yet (wire 3). */
export function placeholder(id: string, name: string): SourceFile {
  return { id, name, file_size: '0', file_count: 1, is_dir: false, meta: { url: id }, dir: null };
}
