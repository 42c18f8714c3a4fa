import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import type { PreviewHost } from './preview-context.ts';
import type { SiblingFile } from '../../lib/formats/subtitles.ts';

const noFiles: readonly SiblingFile[] = [];

/**
 * The files in the same folder. Empty until they are known and if reading them fails, because a
 * recording plays without them.
 */
export function useSiblingFiles(
  file: File,
  { readSiblingFiles }: PreviewHost,
): readonly SiblingFile[] {
  const [found, setFound] = useState(noFiles);
  useEffect(() => {
    let isCurrent = true;
    readSiblingFiles?.(file).then(
      (files) => isCurrent && setFound(files),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
    // Depends on the file alone: a viewer has one file, and its host never changes.
  }, [file.id]);
  return found;
}
