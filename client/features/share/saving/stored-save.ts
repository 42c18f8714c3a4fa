import { resumeRestoreKey } from '#client/app/storage/keys.ts';
import { browserStore } from '#client/app/storage/stores.ts';

/**
 * True if the visitor returns with a session to a save of this share that was stored before
 * sign-in. A visitor without one hasn't signed in and isn't asked again.
 */
export async function hasStoredSave(shareId: string): Promise<boolean> {
  // Most visits have no stored save and don't load the code that reads it.
  if (browserStore().getItem(resumeRestoreKey) === null) return false;
  const [{ hasIntent }, { browserCredentials }] = await Promise.all([
    import('#client/features/share/saving/save-intent.ts'),
    import('#client/app/session/browser-session.ts'),
  ]);
  return browserCredentials().read() !== null && hasIntent(shareId);
}
