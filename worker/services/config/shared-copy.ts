import type { Env } from '#worker/bindings.ts';
import { configDocumentMaxBytes, configNames } from '#protocol/config.ts';
import { dataCenterCopy, putDataCenterCopy } from '#worker/http/data-center-copy.ts';
import {
  type SnapshotCopy,
  type SnapshotSource,
  staleMaxMs,
} from '#worker/services/config/kept-documents.ts';

/** Twice the bytes of all documents, because quotation marks are escaped. */
const copyBytesMax = 2 * configNames.length * configDocumentMaxBytes;

/** The copy of the documents that the isolates of a data center share. */
export function sharedCopy(env: Env): SnapshotSource['shared'] {
  return {
    get: () => dataCenterCopy<SnapshotCopy>(env, 'config', copyBytesMax),
    put: (copy) => putDataCenterCopy(env, 'config', copy, staleMaxMs / 1000),
  };
}
