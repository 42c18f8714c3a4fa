import localforage from 'localforage';
import { localDatabase } from '#protocol/limits.ts';

/** The local database of specification 9, opened; only a browser may load this module. */
export const opened = localforage.createInstance({
  name: localDatabase.name,
  storeName: localDatabase.storeName,
  version: localDatabase.version,
  size: localDatabase.sizeBytes,
});
