import type { File } from '#protocol/drive.ts';
import { fileExtension, type PreviewKind, previewKind } from '#protocol/file-kinds.ts';

/**
 * A film in a transport stream is larger than this, and nobody writes as much TypeScript into one
 * file.
 */
const typeScriptBytesMax = 1024 * 1024;

/**
 * How a file is shown, null when it cannot be. `.ts` is a film or a program, which its size tells.
 */
export function shownKind(
  file: Pick<File, 'name' | 'kind' | 'mime_type' | 'size'>,
): PreviewKind | null {
  const isTypeScript =
    fileExtension(file.name) === 'ts' && (Number(file.size) || 0) <= typeScriptBytesMax;
  return previewKind(file) ?? (isTypeScript ? 'code' : null);
}
