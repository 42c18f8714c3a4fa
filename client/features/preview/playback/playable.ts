/** What a browser can play of a recording, before anybody presses play. */

/** The tracks of a recording that are known, as their containers name them: `hvc1`, `A_EAC3`. */
export interface Codecs {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

export const noCodecs: Codecs = { video: [], audio: [] };

/** What will come of playing it. */
export type Playable = 'yes' | 'silent' | 'no';

/**
 * Containers that browsers refuse by name and play all the same: they are looked into under
 * another.
 */
const playedAs: Readonly<Record<string, string>> = {
  'video/quicktime': 'video/mp4',
  'video/x-matroska': 'video/webm',
  'audio/opus': 'audio/ogg; codecs="opus"',
};

/** Names of codecs as `canPlayType` wants them, with a container they may be asked about in. */
const asked: Readonly<Record<string, string>> = {
  avc1: 'video/mp4; codecs="avc1.640028"',
  avc3: 'video/mp4; codecs="avc1.640028"',
  hvc1: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  hev1: 'video/mp4; codecs="hev1.1.6.L93.B0"',
  av01: 'video/mp4; codecs="av01.0.04M.08"',
  vp09: 'video/mp4; codecs="vp09.00.10.08"',
  mp4v: 'video/mp4; codecs="mp4v.20.9"',
  mp4a: 'audio/mp4; codecs="mp4a.40.2"',
  Opus: 'audio/mp4; codecs="opus"',
  fLaC: 'audio/mp4; codecs="flac"',
  'ac-3': 'audio/mp4; codecs="ac-3"',
  'ec-3': 'audio/mp4; codecs="ec-3"',
  ac3: 'audio/mp4; codecs="ac-3"',
  eac3: 'audio/mp4; codecs="ec-3"',
  dtsc: 'audio/mp4; codecs="dtsc"',
  'V_MPEG4/ISO/AVC': 'video/mp4; codecs="avc1.640028"',
  'V_MPEGH/ISO/HEVC': 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  V_AV1: 'video/webm; codecs="av01.0.04M.08"',
  V_VP8: 'video/webm; codecs="vp8"',
  V_VP9: 'video/webm; codecs="vp9"',
  A_AAC: 'audio/mp4; codecs="mp4a.40.2"',
  A_OPUS: 'audio/webm; codecs="opus"',
  A_VORBIS: 'audio/webm; codecs="vorbis"',
  A_FLAC: 'audio/mp4; codecs="flac"',
  A_AC3: 'audio/mp4; codecs="ac-3"',
  A_EAC3: 'audio/mp4; codecs="ec-3"',
  A_DTS: 'audio/mp4; codecs="dtsc"',
};

/** Whether a recording plays here. What nobody knows is tried: only a browser's plain no counts. */
export function playableHere(
  mimeType: string,
  { video, audio }: Codecs,
  canPlay: (type: string) => string,
): Playable {
  const type = playedAs[mimeType] ?? mimeType;
  if (/^(video|audio)\//.test(type) && canPlay(type) === '') return 'no';
  const isRefused = (codec: string) => codec in asked && canPlay(asked[codec]!) === '';
  if (video.length > 0 && video.every(isRefused)) return 'no';
  if (audio.length > 0 && audio.every(isRefused)) return video.length > 0 ? 'silent' : 'no';
  return 'yes';
}

/** How people call a codec. */
const known: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  'V_MPEGH/ISO/HEVC': 'HEVC',
  avc1: 'H.264',
  avc3: 'H.264',
  'V_MPEG4/ISO/AVC': 'H.264',
  av01: 'AV1',
  V_AV1: 'AV1',
  vp09: 'VP9',
  V_VP9: 'VP9',
  V_VP8: 'VP8',
  mp4v: 'MPEG-4',
  mp4a: 'AAC',
  A_AAC: 'AAC',
  Opus: 'Opus',
  A_OPUS: 'Opus',
  A_VORBIS: 'Vorbis',
  fLaC: 'FLAC',
  A_FLAC: 'FLAC',
  'ac-3': 'AC-3',
  ac3: 'AC-3',
  A_AC3: 'AC-3',
  'ec-3': 'E-AC-3',
  eac3: 'E-AC-3',
  A_EAC3: 'E-AC-3',
  dtsc: 'DTS',
  A_DTS: 'DTS',
};

/** The name of a codec as it is written for people. */
export function codecName(codec: string): string {
  return known[codec] ?? codec;
}

/** How people call a file's format: by its extension. */
export function formatOf({ name, mime_type: type }: { name: string; mime_type: string }): string {
  const extension = /\.(\w{1,5})$/.exec(name)?.[1];
  return (extension ?? type.split('/')[1] ?? '').toUpperCase();
}

const videoEntries = ['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v'];
const audioEntries = ['mp4a', 'Opus', 'fLaC', 'ac-3', 'ec-3', 'dtsc'];

/**
 * The codecs that a part of an MP4, QuickTime or Matroska file names: the sample entries of its
 * `stsd` boxes, or its codec ids. Bytes of anything else name none.
 */
export function codecsIn(bytes: Uint8Array): Codecs {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  // After its name a box has a version (4 bytes), a count (4) and the length of its first entry
  // (4).
  const entries = Array.from(text.matchAll(/stsd[^]{12}([^]{4})/g), ([, entry]) => entry!);
  const ids = Array.from(text.matchAll(/[VA]_[A-Z][A-Z0-9/_]{2,24}/g), ([id]) => trimmed(id));
  const found = new Set([...entries, ...ids]);
  return {
    video: [...found].filter((one) => videoEntries.includes(one) || one.startsWith('V_')),
    audio: [...found].filter((one) => audioEntries.includes(one) || one.startsWith('A_')),
  };
}

/** The known id a text begins with: what follows an id in the file may be letters too. */
function trimmed(id: string): string {
  const ids = Object.keys(asked).filter((one) => id.startsWith(one));
  return ids.toSorted((a, b) => b.length - a.length)[0] ?? id;
}
