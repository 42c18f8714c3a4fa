import { type Encoding, likelyEncoding } from '#protocol/text-encoding.ts';

/** Guesses the encoding of a text from its first bytes. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  return likelyEncoding(bytes, decoded);
}

/** A truncated text may end inside a character, which doesn't exclude the encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Decodes text. Invalid sequences become replacement characters. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = guessEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}
