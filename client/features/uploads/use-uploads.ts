import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { lazy } from '#client/lib/lazy.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { Picked } from '#client/features/uploads/selected-files.ts';
import type { Uploads } from '#client/features/uploads/uploads.ts';
import { noUploads, type UploadSummary } from '#client/features/uploads/engine/upload-view.ts';

/** Uploads of each account used on this page. The engine is loaded with the first of them. */
const started = lazy(() => new Map<string, Promise<Uploads>>());

function uploadsOf(userId: string): Promise<Uploads> {
  const known = started().get(userId);
  if (known) return known;
  const loading = import('#client/features/uploads/uploads.ts').then((engine) =>
    engine.startUploads(userId),
  );
  started().set(userId, loading);
  return loading;
}

/** Queues files and folders for a folder of the drive ('' is the root). */
export type AddUploads = (picked: Picked, folderId: string, folderName: string) => Promise<void>;

/**
 * Returns the uploads of the signed-in drive: one list for all tabs, one of which uploads. `engine`
 * is undefined while there is nothing to upload; `add` loads it.
 */
export function useUploads(): {
  engine: Uploads | undefined;
  summary: UploadSummary;
  add: AddUploads;
} {
  const { userId } = useDrive();
  const [engine, setEngine] = useState<Uploads>();
  useEffect(() => {
    if (userId === '') return;
    // Loaded if there are uploads here, in another tab, or from an earlier visit.
    const look = () => {
      if (browserLocal().read(stored.uploadsOf) !== userId) return;
      void uploadsOf(userId).then(setEngine);
    };
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [userId]);
  const summary = useSyncExternalStore(
    engine?.view.subscribe ?? never,
    engine?.view.summary ?? nothing,
    nothing,
  );
  const add = useCallback<AddUploads>(
    async (picked, id, name) => {
      const uploads = await uploadsOf(userId);
      setEngine(uploads);
      await uploads.add(picked, { id, name });
    },
    [userId],
  );
  return { engine, summary, add };
}

const never = () => () => {};
const nothing = () => noUploads;
