import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import type { PreviewHost } from './preview-context.ts';
import type { FileBeside } from '../../lib/formats/subtitles.ts';

const nothing: readonly FileBeside[] = [];

/**
 * The files in the same folder. Empty until they are known and if reading them fails, because a
 * recording plays without them.
 */
export function useBeside(file: File, { filesBeside }: PreviewHost): readonly FileBeside[] {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    filesBeside?.(file).then(
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
