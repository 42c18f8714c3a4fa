import { linkCheckAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { linkFields } from '#worker/services/drive/kernel/links/links.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import {
  type NamedStreamLink,
  readStreamToken,
  type StreamTokenKind,
} from '#worker/services/drive/streams/stream-token.ts';

/** The path of the owners' links on the content host, and that of their feeds of all files. */
export const streamPath = 'p';
export const allFilesPath = 'pf';

interface KeptFields {
  fields: Record<string, string> | undefined;
  until: number;
}

const cacheBytesMax = 1024 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 1024;

/** Opens links of the owner's drive. */
export const ownStreams = streamsOf('players');
/** Opens their feeds of all files. */
export const ownFeeds = streamsOf('allFiles');

/**
 * Opens tokens of a kind. Players seek with many short requests, so an isolate keeps a file's
 * fields for 3 s; a revoked link ends within 5 s.
 */
function streamsOf(kind: StreamTokenKind): StreamSource {
  return {
    async fileFields(env, token, fileId) {
      const named = await readStreamToken(env, token, kind);
      return named && fieldsOf(env, named, fileId);
    },

    async playlist(env, token) {
      const named = await readStreamToken(env, token, kind);
      if (!named) return undefined;
      const { userId, linkId } = named;
      const hasAllFiles = kind === 'allFiles';
      const place = await driveOf(env, userId).streamedPlace({ linkId, hasAllFiles });
      if (!place) return undefined;
      const folderUrl = `${env.SITE_ORIGIN}/drive/all/${place.nodeId}`;
      return {
        ...place,
        id: linkId,
        pageUrl: hasAllFiles ? folderUrl : '',
        pageOf: (id) => `${folderUrl}?action=open_file&file=${encodeURIComponent(id)}`,
        fields: { u: userId, o: userId },
      };
    },
  };
}

async function fieldsOf(
  env: Env,
  { userId, linkId }: NamedStreamLink,
  fileId: string,
): Promise<Record<string, string> | undefined> {
  const now = Date.now();
  const kept = memoize(env, 'stream-files', () => new IsolateCache<KeptFields>(cacheBytesMax));
  const key = `${userId}:${linkId}:${fileId}`;
  const known = kept.get(key);
  if (known && known.until > now) return known.fields;
  const row = await driveOf(env, userId).streamedFile({ linkId, fileId });
  const fields = row ? linkFields({ account: userId, ownerId: userId }, row) : undefined;
  kept.set(key, { fields, until: now + linkCheckAgeMs }, entryBytes);
  return fields;
}
