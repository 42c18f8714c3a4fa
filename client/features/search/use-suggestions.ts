import { useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { searchFiles } from '#protocol/search.ts';
import { request } from '#client/app/api/request.ts';
import type { InputOf } from '#protocol/call.ts';

/** A suggested file and the name of its folder; '' for the root. */
export interface Suggestion {
  readonly file: File;
  readonly folder: string;
}

/** Long enough to finish typing a word, short enough to feel immediate. */
const pauseMs = 120;
const suggestionsMax = 6;
const none: readonly Suggestion[] = [];

/** Files whose names contain the typed text, after a pause in typing. Failures suggest nothing. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [found, setFound] = useState<{ text: string; files: readonly Suggestion[] }>();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const input = {
        query: text,
        limit: suggestionsMax,
        thumbnail_size: 'SIZE_SMALL',
      } satisfies InputOf<typeof searchFiles>;
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
  // Suggestions for the beginning of the text stay until newer ones arrive.
  return text !== '' && found && text.startsWith(found.text) ? found.files : none;
}
