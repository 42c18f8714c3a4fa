import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import type { PreviewHost } from './preview-context.ts';
import type { FileBeside } from '../../lib/formats/subtitles.ts';

const nothing: readonly FileBeside[] = [];

/**
 * The files in the folder of one; none until they are known, and where they cannot be read: a film
 * plays without them.
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
    // A viewer is for one file, and its host stays the same.
  }, [file.id]);
  return found;
}
