import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileExtension } from '#protocol/file-kinds.ts';
import { readBytes } from '../content-bytes.ts';
import { previewUrl } from '../preview-url.ts';
import {
  type SiblingFile,
  firstSubtitles,
  type Subtitles,
  subtitlesOf,
  vttOfSrt,
} from '../../../lib/formats/subtitles.ts';
import { decodeText } from '../../../lib/formats/text-encoding.ts';

/** Most bytes read of a subtitle file. No real one is longer. */
const subtitleBytesMax = 4 * 1024 * 1024;

/** The subtitles next to a video, the selected ones, and a blob URL of their cues. */
export function useSubtitles(
  film: File,
  beside: readonly SiblingFile[],
  readFile: (id: string) => Promise<File>,
  locale: string,
) {
  const all = subtitlesOf(film.name, beside);
  const [chosen, choose] = useState<string>();
  const shown =
    chosen === undefined ? firstSubtitles(all, locale) : all.find(({ id }) => id === chosen);
  const address = useCues(shown, readFile);
  return { all, shown, address, choose };
}

function useCues(
  shown: Subtitles | undefined,
  readFile: (id: string) => Promise<File>,
): string | undefined {
  const [found, setFound] = useState<{ id: string; address: string }>();
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let address = '';
    let isCurrent = true;
    readCues(id, readFile).then(
      (vtt) => {
        if (!isCurrent) return;
        address = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
        setFound({ id, address });
      },
      // Without subtitles the video still plays.
      () => {},
    );
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
    };
    // Depends on the file alone: `readFile` does the same in every render.
  }, [id]);
  return found?.id === id ? found?.address : undefined;
}

async function readCues(id: string, readFile: (id: string) => Promise<File>): Promise<string> {
  const file = await readFile(id);
  const size = Math.min(Number(file.size) || 0, subtitleBytesMax);
  const text = decodeText(await readBytes(previewUrl(file), 0, size));
  return fileExtension(file.name) === 'vtt' ? text : vttOfSrt(text);
}
