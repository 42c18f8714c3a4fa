import { useEffect, useRef } from 'react';
import { restoreWantedKey } from '#client/app/storage/keys.ts';
import { browserStore } from '#client/app/storage/stores.ts';

/**
 * Calls `open` once when the page was left with a save in mind and the visitor comes back signed in
 * while it still waits. Whoever comes back without a session has not been signing in, and is not
 * asked again.
 */
export function useResumedSave(shareId: string, open: () => void): void {
  const opens = useRef(open);
  useEffect(() => {
    // For nearly everybody nothing is there, and what would read it need not be loaded.
    if (browserStore().getItem(restoreWantedKey) === null) return;
    void Promise.all([
      import('#client/features/share/saving/save-intent.ts'),
      import('#client/app/session/browser-session.ts'),
    ]).then(([{ isWanted }, { browserCredentials }]) => {
      if (browserCredentials().read() && isWanted(shareId)) opens.current();
    });
  }, [shareId]);
}
