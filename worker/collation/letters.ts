import {
  codePointIn,
  readHan,
  readRuns,
  readWeights,
  type Table,
} from '#worker/collation/table.ts';

/** Returns the letters of a collation in order: the root's, or those of its tailoring `own`. */
export function lettersOf(root: Table, own: Table | undefined): number[] {
  if (!own) return readPieces(root);
  const named = new Set(readPieces(own));
  readWeights(own.weights, (code) => named.add(code));
  for (const character of own.readings) named.add(codePointIn(character));
  const kept = readPieces(root).filter((code) => !named.has(code));
  const found: number[] = [];
  for (const piece of own.pieces) {
    const codes = typeof piece === 'string' ? readPiece(piece) : kept.slice(...piece);
    for (const code of codes) found.push(code);
  }
  return found;
}

function readPieces({ pieces }: Table): number[] {
  const found: number[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') for (const code of readPiece(piece)) found.push(code);
  }
  return found;
}

function readPiece(piece: string): number[] {
  return piece.startsWith('h') ? readHan(piece.slice(1)) : readRuns(piece.slice(1));
}

const firstSyllable = 0xac00;
/** True for a precomposed Hangul syllable. */
export const isSyllable = (code: number) => code >= firstSyllable && code < firstSyllable + 11_172;

/** Splits a Hangul syllable into its two or three letters (jamo). */
export function jamoOf(code: number): number[] {
  const place = code - firstSyllable;
  const letters = [0x1100 + Math.floor(place / 588), 0x1161 + (Math.floor(place / 28) % 21)];
  return place % 28 === 0 ? letters : [...letters, 0x11a7 + (place % 28)];
}
