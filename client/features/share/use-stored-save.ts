import { useEffect, useRef } from 'react';
import { resumeRestoreKey } from '#client/app/storage/keys.ts';
import { browserStore } from '#client/app/storage/stores.ts';
import type { OpenCommand } from '#client/features/share/share-dialogs.tsx';

/**
 * Calls `open` once with the save of this share that was stored before sign-in, if the visitor
 * returns with a session. A visitor without one hasn't signed in and isn't asked again.
 */
export function useStoredSave(shareId: string, open: (command: OpenCommand) => void): void {
  const opens = useRef(open);
  useEffect(() => {
    // Most visits have no stored save and don't load the code that reads it.
    if (browserStore().getItem(resumeRestoreKey) === null) return;
    void Promise.all([
      import('#client/features/share/saving/save-intent.ts'),
      import('#client/app/session/browser-session.ts'),
    ]).then(([{ hasIntent }, { browserCredentials }]) => {
      if (browserCredentials().read() && hasIntent(shareId)) opens.current({ name: 'save' });
    });
  }, [shareId]);
}
