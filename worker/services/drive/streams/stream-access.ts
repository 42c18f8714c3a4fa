import { linkCheckAgeMs } from '#protocol/limits.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { linkFields } from '#worker/services/drive/kernel/links/links.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import { readStreamToken } from '#worker/services/drive/streams/stream-token.ts';

/** The path of the owners' links on the content host. */
export const streamPath = 'p';

interface KeptFields {
  fields: Record<string, string> | undefined;
  until: number;
}

const cacheBytesMax = 1024 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 1024;

/**
 * Opens links of the owner's drive. Players seek with many short requests, so an isolate keeps a
 * file's fields for 3 s; a revoked link ends within 5 s.
 */
export const ownStreams: StreamSource = {
  async fileFields(env, token, fileId) {
    const named = await readStreamToken(env, token);
    if (!named) return undefined;
    const { userId, linkId } = named;
    const now = Date.now();
    const kept = memoize(env, 'stream-files', () => new IsolateCache<KeptFields>(cacheBytesMax));
    const key = `${userId}:${linkId}:${fileId}`;
    const known = kept.get(key);
    if (known && known.until > now) return known.fields;
    const row = await driveOf(env, userId).streamedFile({ linkId, fileId });
    const fields = row ? linkFields({ account: userId, ownerId: userId }, row) : undefined;
    kept.set(key, { fields, until: now + linkCheckAgeMs }, entryBytes);
    return fields;
  },

  async playlist(env, token) {
    const named = await readStreamToken(env, token);
    const place = named && (await driveOf(env, named.userId).streamedPlace(named));
    if (!place) return undefined;
    const { userId, linkId } = named;
    return { ...place, id: linkId, pageUrl: '', fields: { u: userId, o: userId } };
  },
};
