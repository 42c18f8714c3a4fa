import localforage from 'localforage';
import { localDatabase } from '#protocol/limits.ts';

/** The opened local database of specification 9. Only browsers may load this module. */
export const opened = localforage.createInstance({
  name: localDatabase.name,
  storeName: localDatabase.storeName,
  version: localDatabase.version,
  size: localDatabase.sizeBytes,
});
