import type { SearchClass } from '#protocol/drive.ts';
import { type FileCategory, fileCategory } from '#protocol/file-kinds.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Names as the search keeps them. From each character on a name gives a piece of up to three
 * characters, so the last two pieces are shorter. A query of one or two characters is the beginning
 * of some piece and one of three is a whole piece, in every script alike; a longer one is all of
 * its own pieces, and the name itself decides in the end.
 */

const pieceLength = 3;
/** Pieces of one word that are asked for; the name is compared with all of it. */
const askedPiecesMax = 12;
/** Words of one query that are looked at. */
const wordsMax = 8;

const accents = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/**
 * A text as it is compared: compatible forms, cases and widths as one, Latin and Greek without
 * accents, ё as е. Cyrillic, kana and Hangul keep their marks, which make other letters of them.
 */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  if (isAscii(folded)) return folded;
  return folded.normalize('NFKD').replace(accents, '$1').normalize('NFC').replaceAll('ё', 'е');
}

function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the range is what ASCII is
  return /^[\x00-\x7f]*$/.test(text);
}

/** The words of a query, folded. */
export function queryWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))].slice(0, wordsMax);
}

/** Whether a name holds every word. */
export function containsWords(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldText(name);
  return words.every((word) => folded.includes(word));
}

/**
 * The index's tokens are letters, digits and everything beyond ASCII; other characters move to
 * private ones.
 */
function tokenText(characters: string): string {
  return characters.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, (character) =>
    String.fromCharCode(0xe000 + character.charCodeAt(0)),
  );
}

/** One private character for each class a file can be found by. */
const classTokens: Readonly<Record<SearchClass, string>> = {
  FOLDER: '\u{e100}',
  FILE: '\u{e101}',
  VIDEO: '\u{e102}',
  AUDIO: '\u{e103}',
  IMAGE: '\u{e104}',
  ARCHIVE: '\u{e105}',
  DOCUMENT: '\u{e106}',
  TORRENT: '\u{e107}',
  APPLICATION: '\u{e108}',
  OTHER: '\u{e109}',
};

/** The class of a row. */
function classOf(row: Pick<NodeRow, 'name' | 'is_file' | 'mime_type'>): FileCategory {
  return fileCategory({
    name: row.name,
    kind: row.is_file ? 'drive#file' : 'drive#folder',
    mime_type: row.mime_type,
  });
}

/** Whether a row is of one of the classes; none means all. */
export function hasClass(
  row: Pick<NodeRow, 'name' | 'is_file' | 'mime_type'>,
  classes: readonly SearchClass[],
): boolean {
  return (
    classes.length === 0 ||
    (row.is_file === 1 && classes.includes('FILE')) ||
    classes.includes(classOf(row))
  );
}

/** The document of a row: its classes and the pieces of its name. */
export function searchDocument(row: Pick<NodeRow, 'name' | 'is_file' | 'mime_type'>): string {
  const characters = [...tokenText(foldText(row.name))];
  let text = classTokens[classOf(row)];
  if (row.is_file) text += ` ${classTokens.FILE}`;
  for (let at = 0; at < characters.length; at += 1) {
    text += ` ${characters[at]}${characters[at + 1] ?? ''}${characters[at + 2] ?? ''}`;
  }
  return text;
}

/** The index's question for words and classes; '' asks for everything. */
export function matchQuery(words: readonly string[], classes: readonly SearchClass[]): string {
  const tests = words.flatMap(piecesAsked);
  if (classes.length > 0) {
    tests.push(`(${classes.map((one) => `"${classTokens[one]}"`).join(' OR ')})`);
  }
  return [...new Set(tests)].join(' AND ');
}

function piecesAsked(word: string): string[] {
  const characters = [...tokenText(word)];
  if (characters.length < pieceLength) return [`"${characters.join('')}" *`];
  return characters
    .slice(0, askedPiecesMax + pieceLength - 1)
    .slice(pieceLength - 1)
    .map((_, at) => `"${characters.slice(at, at + pieceLength).join('')}"`);
}
