import { useCallback, useEffect, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import type { Neighbours } from './neighbors.ts';

/** The file that is shown, once it has been read, or what is wrong with it. */
export function usePreviewedFile(
  neighbours: Neighbours,
  shown: string,
  first: File | undefined,
): {
  file: File | undefined;
  fault: string;
  /** Whether it went to the trash while it was shown. */
  isGone: boolean;
  retry: () => void;
  /** Reads the same file once more, without its going away meanwhile. */
  readAnew: () => Promise<void>;
} {
  const errorText = useErrorText();
  const [found, setFound] = useState<File | undefined>(first);
  const latest = useRef(found);
  latest.current = found;
  const [fault, setFault] = useState('');
  const [gone, setGone] = useState('');
  const [tries, setTries] = useState(0);
  const isThere = found?.id === shown;
  useEffect(() => {
    if (isThere) return undefined;
    let isCurrent = true;
    setFault('');
    neighbours.read(shown).then(
      (file) => isCurrent && setFound(file),
      async (error: unknown) => {
        const text = await errorText(error);
        if (isCurrent) setFault(text);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [neighbours, shown, isThere, errorText, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const readAnew = useCallback(async () => {
    neighbours.forget();
    // What cannot be read now stays as it is; whoever uses it is told then.
    const file = await neighbours.read(shown).catch(() => undefined);
    const before = latest.current;
    if (!file || before?.id !== file.id) return;
    if (file.trashed && !before.trashed) setGone(file.id);
    setFound(file);
  }, [neighbours, shown]);
  return { file: isThere ? found : undefined, fault, isGone: gone === shown, retry, readAnew };
}

/**
 * The files before and after one; they are read ahead. The list is read as far as the file it was
 * opened with (`isOpening`): an address leads to any.
 */
export function useNeighbours(
  neighbours: Neighbours,
  shown: string,
  isOpening: boolean,
): { before: string | undefined; after: string | undefined } {
  const [found, setFound] = useState<{ of: string; before?: string; after?: string }>({ of: '' });
  const wasThere = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      wasThere.current ||= neighbours.has(shown);
      // One that was there and is no longer would be looked for in vain.
      if (isOpening && !wasThere.current) await neighbours.reach(shown);
      return neighbours.of(shown);
    };
    void look().then((around) => {
      if (!isCurrent) return;
      // What has just gone from the list stood where it stood: from there it goes on.
      setFound((now) =>
        now.of === shown && !neighbours.has(shown) ? now : { of: shown, ...around },
      );
      neighbours.readAhead(around);
    });
    return () => {
      isCurrent = false;
    };
  }, [neighbours, shown, isOpening]);
  return found.of === shown
    ? { before: found.before, after: found.after }
    : { before: undefined, after: undefined };
}
