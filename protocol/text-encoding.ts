/** Guesses the encoding of a text from its bytes. */

/** Selectable encodings, with their `TextDecoder` names. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

/** Decodes bytes that may end inside a character. Returns undefined if they aren't valid. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string | undefined;

/** More text doesn't improve the guess. */
const lookedAtBytes = 64 * 1024;

/**
 * Words with capitals only at the start. Decoded with the wrong encoding, the case would be
 * inverted.
 */
const cyrillicWords = /(?<![a-z])[А-ЯЁІЇЄҐ]?[а-яёіїєґ]{2,}(?![a-z])/gu;

/** Characteristic letters of the languages an encoding supports. */
const telling: readonly { encoding: Encoding; letters: RegExp }[] = [
  { encoding: 'shift_jis', letters: /[ぁ-んァ-ヴー]/gu },
  { encoding: 'euc-jp', letters: /[ぁ-んァ-ヴー]/gu },
  {
    encoding: 'gb18030',
    letters: /[的一是不了在人有我他这个们中来上大为和国地到以说时要就出会]/gu,
  },
  { encoding: 'big5', letters: /[的一是不了在人有我他這個們中來上大為和國地到以說時要就出會]/gu },
  { encoding: 'euc-kr', letters: /[가-힣]/gu },
  { encoding: 'windows-1251', letters: cyrillicWords },
  { encoding: 'koi8-r', letters: cyrillicWords },
];

/**
 * Guesses the encoding: byte order mark, zeros of UTF-16, valid UTF-8, then the legacy encoding
 * with the best score of characteristic letters, otherwise Latin-1.
 */
export function likelyEncoding(bytes: Uint8Array, decode: Decode): Encoding {
  const seen = bytes.subarray(0, lookedAtBytes);
  const [first, second] = seen;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zeroPlaces(seen);
  if (zeros) return zeros;
  if (decode(seen, 'utf-8') !== undefined) return 'utf-8';
  const scores = telling.map(({ encoding, letters }) => {
    const text = decode(seen, encoding);
    return { encoding, score: text === undefined ? 0 : scoreOf(text, letters) };
  });
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return best.score > scoreLeast ? best.encoding : 'windows-1252';
}

/** Lower scores are coincidence. */
const scoreLeast = 0.15;

function scoreOf(text: string, letters: RegExp): number {
  const strange = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const found = (text.match(letters) ?? []).join('').length;
  // A single unexpected letter in a Latin text is an accent.
  return strange === 0 || found * 20 < latin ? 0 : found / strange;
}

/** In UTF-16, every second byte of Latin text is zero. */
function zeroPlaces(bytes: Uint8Array): Encoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const many = (bytes.length / 2) * 0.4;
  if (odd > many && even < many / 10) return 'utf-16le';
  if (even > many && odd < many / 10) return 'utf-16be';
  return undefined;
}
