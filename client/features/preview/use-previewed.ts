import { useCallback, useEffect, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import type { Neighbors } from './neighbors.ts';
import { withSteadyLinks } from './steady-links.ts';

/** Reads the previewed file. `fault` is the error text if that fails. */
export function usePreviewedFile(
  neighbors: Neighbors,
  shown: string,
  first: File | undefined,
): {
  file: File | undefined;
  fault: string;
  /** The file was moved to the trash while it was shown. */
  isGone: boolean;
  retry: () => void;
  /** Rereads the file and keeps showing the old version meanwhile. */
  reread: () => Promise<void>;
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
    neighbors.read(shown).then(
      (file) => isCurrent && setFound(file),
      async (error: unknown) => {
        const text = await errorText(error);
        if (isCurrent) setFault(text);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [neighbors, shown, isThere, errorText, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const readAnew = useCallback(async () => {
    neighbors.clear();
    // Keeps the current version if the read fails. The next action on the file reports the error.
    const file = await neighbors.read(shown).catch(() => undefined);
    const before = latest.current;
    if (!file || before?.id !== file.id) return;
    if (file.trashed && !before.trashed) setGone(file.id);
    setFound(withSteadyLinks(file, before, Date.now()));
  }, [neighbors, shown]);
  return {
    file: isThere ? found : undefined,
    fault,
    isGone: gone === shown,
    retry,
    reread: readAnew,
  };
}

/**
 * The files before and after the shown one, preloaded. With `isOpening`, loads the list up to the
 * file, because a URL may point at any row.
 */
export function useNeighbors(
  neighbors: Neighbors,
  shown: string,
  isOpening: boolean,
): { before: string | undefined; after: string | undefined } {
  const [found, setFound] = useState<{ of: string; before?: string; after?: string }>({ of: '' });
  const wasThere = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      wasThere.current ||= neighbors.has(shown);
      // Searching for a file that was already removed from the list would read all of it.
      if (isOpening && !wasThere.current) await neighbors.loadUpTo(shown);
      return neighbors.neighborsOf(shown);
    };
    void look().then((around) => {
      if (!isCurrent) return;
      // Keeps the previous neighbors of a file that was just removed, so that navigation continues
      // there.
      setFound((now) =>
        now.of === shown && !neighbors.has(shown) ? now : { of: shown, ...around },
      );
      neighbors.readAhead(around);
    });
    return () => {
      isCurrent = false;
    };
  }, [neighbors, shown, isOpening]);
  return found.of === shown
    ? { before: found.before, after: found.after }
    : { before: undefined, after: undefined };
}
