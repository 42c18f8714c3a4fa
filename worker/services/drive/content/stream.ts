import { keysOf } from '#protocol/tables.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import { linkRefusal } from '#worker/services/drive/content/follow-link.ts';
import { storedFile } from '#worker/services/drive/content/stored-file.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { disposition } from '#worker/services/drive/kernel/serving/disposition.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import { sendReadable } from '#worker/services/drive/kernel/serving/send-readable.ts';
import { playlistFormats } from '#worker/services/drive/kernel/streams/playlist-text.ts';
import { streamUrl } from '#worker/services/drive/kernel/streams/stream-address.ts';
import type { StreamSource } from '#worker/services/drive/kernel/streams/stream-source.ts';
import { streamType } from '#worker/services/drive/kernel/streams/tracks.ts';
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

/** Responds with the playlist of everything that a token opens. */
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
  const entries = playlist.tracks.map((track) => ({
    ...track,
    url: streamUrl(c.env, { path, token }, track),
  }));
  const text = textOf(playlist.name, entries);
  return c.body(text, 200, {
    ...safeHeaders(c, type),
    'content-disposition': disposition('attachment', `${playlist.name}.${format}`),
    'content-length': String(new TextEncoder().encode(text).byteLength),
    'cache-control': 'private, no-cache, no-transform',
  });
}
