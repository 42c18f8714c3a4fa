import type { Env } from '#worker/bindings.ts';
import { configDocumentMaxBytes, configNames } from '#protocol/config.ts';
import { readBodyText } from '#worker/http/body.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import {
  type SnapshotCopy,
  type SnapshotSource,
  staleMaxMs,
} from '#worker/services/config/kept-documents.ts';

/** Twice the bytes of all documents, because quotation marks are escaped. */
const copyBytesMax = 2 * configNames.length * configDocumentMaxBytes;

/**
 * The copy of the documents in the data center's cache, which all isolates there read. Deployments
 * of one zone share the cache, so the key contains the site. No request can reach the key's host.
 */
export function sharedCopy({ SITE_ORIGIN }: Env): SnapshotSource['shared'] {
  const key = `https://config.invalid/${encodeURIComponent(SITE_ORIGIN)}`;
  return {
    async get() {
      try {
        const found = await caches.default.match(key);
        return found && storedJson<SnapshotCopy>(await readBodyText(found.body, copyBytesMax));
      } catch {
        return undefined;
      }
    },
    async put(copy) {
      try {
        const headers = { 'Cache-Control': `max-age=${staleMaxMs / 1000}` };
        await caches.default.put(key, Response.json(copy, { headers }));
      } catch {
        // Without a cache, each isolate asks the object.
      }
    },
  };
}
