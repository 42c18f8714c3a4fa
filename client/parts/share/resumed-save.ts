import { useEffect, useRef } from 'react';
import { restoreWantedKey } from '#client/storage/keys.ts';
import { browserStore } from '#client/storage/stores.ts';

/** Calls `open` once when the page was left with a save in mind and comes back with it still waiting. */
export function useResumedSave(shareId: string, open: () => void): void {
  const opens = useRef(open);
  useEffect(() => {
    // For nearly everybody nothing is there, and what would read it need not be loaded.
    if (browserStore().getItem(restoreWantedKey) === null) return;
    void import('#client/parts/share/save-intent.ts').then(({ isWanted }) => {
      if (isWanted(shareId)) opens.current();
    });
  }, [shareId]);
}
