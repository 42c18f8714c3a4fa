import type { File } from '#protocol/drive.ts';
import { fileExtension, type PreviewKind, previewKind } from '#protocol/file-kinds.ts';

/** Transport streams are larger than this; TypeScript files are not. */
const typeScriptBytesMax = 1024 * 1024;

/**
 * The kind of viewer for a file, null if it can't be shown. The size decides if `.ts` is a video or
 * TypeScript.
 */
export function viewerKind(
  file: Pick<File, 'name' | 'kind' | 'mime_type' | 'size'>,
): PreviewKind | null {
  const isTypeScript =
    fileExtension(file.name) === 'ts' && (Number(file.size) || 0) <= typeScriptBytesMax;
  return previewKind(file) ?? (isTypeScript ? 'code' : null);
}
