import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileExtension } from '#protocol/file-kinds.ts';
import { readBytes } from '../content-bytes.ts';
import { shownAt } from '../shown-at.ts';
import {
  type FileBeside,
  firstSubtitles,
  type Subtitles,
  subtitlesOf,
  vttOfSrt,
} from '../../../lib/formats/subtitles.ts';
import { decodeText } from '../../../lib/formats/text-encoding.ts';

/** No subtitles are longer than this. */
const subtitleBytesMax = 4 * 1024 * 1024;

/** The subtitles beside a film, the one that is shown, and its cues as an address of this page. */
export function useSubtitles(
  film: File,
  beside: readonly FileBeside[],
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
      // The film plays without them.
      () => {},
    );
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
    };
    // How a file is read stays the same.
  }, [id]);
  return found?.id === id ? found?.address : undefined;
}

async function readCues(id: string, readFile: (id: string) => Promise<File>): Promise<string> {
  const file = await readFile(id);
  const size = Math.min(Number(file.size) || 0, subtitleBytesMax);
  const text = decodeText(await readBytes(shownAt(file), 0, size));
  return fileExtension(file.name) === 'vtt' ? text : vttOfSrt(text);
}
