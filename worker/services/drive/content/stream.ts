import { keysOf } from '#protocol/tables.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import { sha256 } from '#worker/http/keys.ts';
import { linkRefusal } from '#worker/services/drive/content/follow-link.ts';
import { storedFile } from '#worker/services/drive/content/stored-file.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { disposition } from '#worker/services/drive/kernel/serving/disposition.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import { portionOf } from '#worker/services/drive/kernel/serving/range.ts';
import { sendReadable } from '#worker/services/drive/kernel/serving/send-readable.ts';
import { playlistFormats } from '#worker/services/drive/kernel/streams/playlist-text.ts';
import { playlistUrl, streamUrl } from '#worker/services/drive/kernel/streams/stream-address.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import { streamType, type Track } from '#worker/services/drive/kernel/streams/tracks.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { isTrafficSpent } from '#worker/services/vip/index.ts';

/** Parameters of a route, which are missing in its type. */
const parameter = (c: ContentContext, name: string) => c.req.param(name) ?? '';

/**
 * Responds to a player with a recording or its subtitles, directly, because few players follow
 * redirects between hosts. The name in the address only helps players.
 */
export async function sendStream(
  c: ContentContext,
  modules: readonly DriveModule[],
  source: StreamSource,
): Promise<Response> {
  const fields = await source.fileFields(c.env, parameter(c, 'token'), parameter(c, 'file'));
  if (!fields || (await linkRefusal(c, modules, fields))) return contentDenied(c, 403, 'over');
  if (await isTrafficSpent(c.env, fields.u ?? '')) return contentDenied(c, 403, 'traffic');
  const { n: name = '', t: mimeType = '' } = fields;
  return sendReadable(c, {
    ...storedFile(c, fields),
    type: streamType({ name, mime_type: mimeType }),
    isInline: true,
    isChangeable: true,
  });
}

/** Responds with the playlist, or the feed, of everything that a token opens. */
export async function sendPlaylist(
  c: ContentContext,
  modules: readonly DriveModule[],
  { path, source }: { path: string; source: StreamSource },
): Promise<Response> {
  const name = parameter(c, 'name');
  const format = keysOf(playlistFormats).find((one) => name.endsWith(`.${one}`));
  if (!format) return contentDenied(c, 404, 'gone');
  const token = parameter(c, 'token');
  const playlist = await source.playlist(c.env, token);
  if (!playlist || (await linkRefusal(c, modules, playlist.fields))) {
    return contentDenied(c, 403, 'over');
  }
  const { type, textOf } = playlistFormats[format];
  const base = { path, token };
  const { pageUrl } = playlist;
  const withUrl = (track: Track) => ({ ...track, url: streamUrl(c.env, base, track) });
  const text = textOf({
    id: playlist.id,
    title: playlist.name,
    url: playlistUrl(c.env, base, playlist.name, format),
    modifiedAt: playlist.modifiedAt,
    entries: playlist.tracks.map(withUrl),
    pageUrl,
    newest: playlist.newest.map((file) =>
      file.isTrack
        ? { ...file, url: streamUrl(c.env, base, file) }
        : { ...file, url: playlist.pageOf(file.id) },
    ),
  });
  const etag = `"${await sha256(text)}"`;
  const headers = {
    ...safeHeaders(c, type),
    etag,
    'cache-control': 'private, no-cache, no-transform',
  };
  if (isKnown(c, etag)) return c.body(null, 304, headers);
  return c.body(text, 200, {
    ...headers,
    'content-disposition': disposition('attachment', `${playlist.name}.${format}`),
    'content-length': String(new TextEncoder().encode(text).byteLength),
  });
}

/** True if the client has the text with this ETag. */
function isKnown(c: ContentContext, etag: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match');
  return portionOf({ ifNoneMatch }, { etag, size: 0, modifiedSeconds: 0 }).status === 304;
}
