import type { Stream } from '#protocol/streams.ts';
import type { Env } from '#worker/bindings.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { encodeSegment } from '#worker/services/drive/kernel/paths/encode-segment.ts';
import type { PlaylistFormat } from '#worker/services/drive/kernel/streams/playlist-text.ts';
import type { NewFile, Track } from '#worker/services/drive/kernel/streams/tracks.ts';

/** The beginning of addresses that a token opens: a path of the content host, and the token. */
export interface StreamBase {
  path: string;
  token: string;
}

/** A recording, folder or share that a token opens. */
export interface StreamedPlace {
  /** Name of the playlist. */
  name: string;
  tracks: Track[];
  /** The latest added files, for its feed. */
  newest: NewFile[];
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** The recording, if it is one. */
  file: Pick<NodeRow, 'id' | 'name'> | undefined;
  /** Of that recording. */
  subtitles: Pick<NodeRow, 'id' | 'name'>[];
}

/**
 * Returns the address of a file. It ends with the file's name, because players choose the format
 * and the title by it.
 */
export function streamUrl(
  env: Env,
  { path, token }: StreamBase,
  { id, name }: Pick<NodeRow, 'id' | 'name'>,
): string {
  return [env.CONTENT_ORIGIN, path, token, encodeSegment(id), encodeSegment(name)].join('/');
}

/** Returns the address of a playlist of everything that a token opens. */
export function playlistUrl(
  env: Env,
  { path, token }: StreamBase,
  name: string,
  format: PlaylistFormat,
): string {
  return [env.CONTENT_ORIGIN, path, token, encodeSegment(`${name}.${format}`)].join('/');
}

/**
 * Returns the addresses of a place on the wire; all are '' if nothing can be played. That of the
 * feed of all files is up to the caller.
 */
export function presentStream(env: Env, base: StreamBase, place: StreamedPlace): Stream {
  const { name, tracks, file, subtitles } = place;
  const isEmpty = tracks.length === 0;
  const playlist = (format: PlaylistFormat) =>
    isEmpty ? '' : playlistUrl(env, base, name, format);
  return {
    name,
    track_count: tracks.length,
    url: file && !isEmpty ? streamUrl(env, base, file) : '',
    feed: file ? '' : playlist('atom'),
    all_files_feed: '',
    playlists: { m3u: playlist('m3u8'), xspf: playlist('xspf') },
    subtitles: subtitles.map((one) => ({ name: one.name, url: streamUrl(env, base, one) })),
  };
}
