/** The known tracks of a recording, by the codec names of their containers: `hvc1`, `A_EAC3`. */
export interface Codecs {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

export const noCodecs: Codecs = { video: [], audio: [] };

/** The expected result of playing it; `silent` is video without sound. */
export type Playable = 'yes' | 'silent' | 'no';

/** Containers that `canPlayType` rejects but browsers play. They are checked under another type. */
const containerAliases: Readonly<Record<string, string>> = {
  'video/quicktime': 'video/mp4',
  'video/x-matroska': 'video/webm',
  'audio/opus': 'audio/ogg; codecs="opus"',
};

/** Codec names to types for `canPlayType`, with a container that browsers know. */
const codecTypes: Readonly<Record<string, string>> = {
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

/**
 * Checks if the browser plays a recording. Unknown formats count as playable: only an empty answer
 * of `canPlayType` is a refusal.
 */
export function checkPlayable(
  mimeType: string,
  { video, audio }: Codecs,
  canPlay: (type: string) => string,
): Playable {
  const type = containerAliases[mimeType] ?? mimeType;
  if (/^(video|audio)\//.test(type) && canPlay(type) === '') return 'no';
  const isRefused = (codec: string) => {
    const codecType = codecTypes[codec];
    return codecType !== undefined && canPlay(codecType) === '';
  };
  if (video.length > 0 && video.every(isRefused)) return 'no';
  if (audio.length > 0 && audio.every(isRefused)) return video.length > 0 ? 'silent' : 'no';
  return 'yes';
}

/** Display names of codecs. */
const codecNames: Readonly<Record<string, string>> = {
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

/** The display name of a codec. */
export function codecName(codec: string): string {
  return codecNames[codec] ?? codec;
}

/** The display name of a file's format: its extension in capitals. */
export function formatOf({ name, mime_type: type }: { name: string; mime_type: string }): string {
  const extension = /\.(\w{1,5})$/.exec(name)?.[1];
  return (extension ?? type.split('/')[1] ?? '').toUpperCase();
}

const videoEntries = ['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v'];
const audioEntries = ['mp4a', 'Opus', 'fLaC', 'ac-3', 'ec-3', 'dtsc'];

/**
 * Finds codecs in a part of an MP4, QuickTime or Matroska file: the sample entries of its `stsd`
 * boxes, or its codec ids. Finds none in other data.
 */
export function findCodecs(bytes: Uint8Array): Codecs {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  // The name of the box is followed by its version (4 bytes), a count (4) and the length of the
  // first entry (4).
  const entries = Array.from(text.matchAll(/stsd[^]{12}([^]{4})/g), ([, entry = '']) => entry);
  const ids = Array.from(text.matchAll(/[VA]_[A-Z][A-Z0-9/_]{2,24}/g), ([id]) => knownCodecId(id));
  const found = new Set([...entries, ...ids]);
  return {
    video: [...found].filter((one) => videoEntries.includes(one) || one.startsWith('V_')),
    audio: [...found].filter((one) => audioEntries.includes(one) || one.startsWith('A_')),
  };
}

/**
 * The known codec id that the text begins with. Letters after an id may be unrelated bytes of the
 * file.
 */
function knownCodecId(id: string): string {
  const ids = Object.keys(codecTypes).filter((one) => id.startsWith(one));
  return ids.toSorted((a, b) => b.length - a.length)[0] ?? id;
}
