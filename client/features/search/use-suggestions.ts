import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { searchFiles } from '#protocol/search.ts';
import { request } from '#client/app/api/request.ts';

/** A file that may be meant, and the name of the folder it lies in; '' for the root. */
export interface Suggestion {
  readonly file: File;
  readonly folder: string;
}

/** Long enough to end a word, short enough to be there when it has ended. */
const pauseMs = 120;
const suggestionsMax = 6;

/**
 * The files whose names hold what is being typed, a moment after it was. Failures suggest nothing.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ text: string; files: readonly Suggestion[] }>();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const input = { query: text, limit: suggestionsMax, thumbnail_size: 'SIZE_SMALL' };
      request(searchFiles, input, { signal: abort.signal }).then(
        ({ files, folders }) => {
          const names = new Map(folders.map(({ id, name }) => [id, name]));
          const folderOf = (file: File) => names.get(file.parent_id) ?? '';
          setFound({ text, files: files.map((file) => ({ file, folder: folderOf(file) })) });
        },
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  // What was found for the beginning of a word stays until there is something better.
  return text !== '' && found && text.startsWith(found.text) ? found.files : [];
}
