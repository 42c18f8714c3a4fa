/** Which encoding a text is in, guessed from its bytes. */

/** Encodings a reader can choose from, by the names that `TextDecoder` knows. */
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

/** More of a text than this says nothing new about its encoding. */
const lookedAtBytes = 64 * 1024;

/**
 * Whole words, capitals only at their beginning: read in the other encoding they would be turned
 * inside out.
 */
const cyrillicWords = /(?<![a-z])[А-ЯЁІЇЄҐ]?[а-яёіїєґ]{2,}(?![a-z])/gu;

/** The letters a language cannot do without, of those its encoding could hold. */
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
 * The encoding of a text: by its byte order mark, by the zeros of UTF-16, as UTF-8 where it can be
 * that; else the one in which most of its letters beyond ASCII are those its language is full of,
 * and one byte a letter where none is.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const seen = bytes.subarray(0, lookedAtBytes);
  const [first, second] = seen;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zeroPlaces(seen);
  if (zeros) return zeros;
  if (decoded(seen, 'utf-8') !== undefined) return 'utf-8';
  const scores = telling.map(({ encoding, letters }) => {
    const text = decoded(seen, encoding);
    return { encoding, score: text === undefined ? 0 : scoreOf(text, letters) };
  });
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return best.score > scoreLeast ? best.encoding : 'windows-1252';
}

/** Less of the letters beyond ASCII than this is chance. */
const scoreLeast = 0.15;

function scoreOf(text: string, letters: RegExp): number {
  const strange = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const found = (text.match(letters) ?? []).join('').length;
  // One strange letter in a page of Latin ones is an accent.
  return strange === 0 || found * 20 < latin ? 0 : found / strange;
}

/** Every second byte of Latin text in UTF-16 is zero, and of no other text. */
function zeroPlaces(bytes: Uint8Array): Encoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const many = (bytes.length / 2) * 0.4;
  if (zeros[1]! > many && zeros[0]! < many / 10) return 'utf-16le';
  if (zeros[0]! > many && zeros[1]! < many / 10) return 'utf-16be';
  return undefined;
}

/**
 * A text cut at a fixed length may end inside a letter; that is no reason to take it for another
 * encoding.
 */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Text out of bytes; what is no letter of the encoding is shown as such. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = guessEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
