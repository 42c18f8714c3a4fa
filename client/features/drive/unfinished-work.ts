import { useEffect, useState, useSyncExternalStore } from 'react';
import { stored, waitingKey } from '#client/app/storage/catalog.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** True while this device has uploads of the user, also from another tab or an earlier visit. */
export function useHasUploads(userId: string): boolean {
  const read = () => userId !== '' && browserLocal().read(stored.uploadsOf) === userId;
  return useSyncExternalStore(onStorage, read, () => false);
}

/** True if changes made offline on an earlier visit haven't been sent. */
export function useHasPendingChanges(userId: string): boolean {
  const [hasSome, setHasSome] = useState(false);
  useEffect(() => {
    if (userId === '') return;
    const look = async () => setHasSome((await browserDatabase.read(waitingKey(userId))) !== null);
    // Without a database there are no changes either.
    void look().catch(() => undefined);
  }, [userId]);
  return hasSome;
}

/** True for an account created here whose free days haven't been shown. */
export function hasFreeDays(): boolean {
  const step = browserLocal().read(stored.newUser);
  return step === 'init' || step === 'toget';
}

function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
