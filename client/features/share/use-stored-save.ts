import { useEffect, useRef } from 'react';
import { hasStoredSave } from '#client/features/share/saving/stored-save.ts';
import type { OpenSave } from '#client/features/share/shared-save.tsx';

/** Calls `open` once if the visitor returns to a save that was stored before sign-in. */
export function useStoredSave(shareId: string, open: (save: OpenSave) => void): void {
  const opens = useRef(open);
  useEffect(() => {
    void hasStoredSave(shareId).then((isStored) => isStored && opens.current({}));
  }, [shareId]);
}
