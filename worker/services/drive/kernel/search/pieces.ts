import type { SearchClass } from '#protocol/drive.ts';
import { type FileCategory, fileCategory } from '#protocol/file-kinds.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Search terms of names. Each position of a name yields a piece of up to three characters; the last
 * two are shorter. A query of one or two characters is the prefix of a piece, one of three is a
 * whole piece, in every script. A longer query is looked up by its pieces, and the name itself is
 * compared in the end.
 */

const pieceLength = 3;
/** Pieces looked up per word; the name is compared with the whole word. */
const queryPiecesMax = 12;
/** Words used per query. */
const wordsMax = 8;

const accents = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/**
 * Folds text for comparison: compatibility forms, case and width are equal, Latin and Greek lose
 * accents, and ё equals е. Cyrillic, kana and Hangul keep their marks, which make different
 * letters.
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

/** Returns the folded words of a query. */
export function queryWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))].slice(0, wordsMax);
}

/** True if a name contains every word. */
export function containsWords(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldText(name);
  return words.every((word) => folded.includes(word));
}

/**
 * The tokenizer keeps letters, digits and everything beyond ASCII; other characters are mapped to
 * private ones.
 */
function tokenText(characters: string): string {
  return characters.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, (character) =>
    String.fromCharCode(0xe000 + character.charCodeAt(0)),
  );
}

/** One private character for each class that search can filter by. */
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

/** Returns the class of a row. */
function classOf(row: Pick<NodeRow, 'name' | 'is_file' | 'mime_type'>): FileCategory {
  return fileCategory({
    name: row.name,
    kind: row.is_file ? 'drive#file' : 'drive#folder',
    mime_type: row.mime_type,
  });
}

/** True if a row has one of the classes; an empty list means all. */
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

/** Returns the indexed document of a row: its classes and the pieces of its name. */
export function searchDocument(row: Pick<NodeRow, 'name' | 'is_file' | 'mime_type'>): string {
  const characters = [...tokenText(foldText(row.name))];
  let text = classTokens[classOf(row)];
  if (row.is_file) text += ` ${classTokens.FILE}`;
  for (let at = 0; at < characters.length; at += 1) {
    text += ` ${characters[at]}${characters[at + 1] ?? ''}${characters[at + 2] ?? ''}`;
  }
  return text;
}

/** Returns the FTS query for words and classes; '' matches everything. */
export function matchQuery(words: readonly string[], classes: readonly SearchClass[]): string {
  const tests = words.flatMap(queryPieces);
  if (classes.length > 0) {
    tests.push(`(${classes.map((one) => `"${classTokens[one]}"`).join(' OR ')})`);
  }
  return [...new Set(tests)].join(' AND ');
}

function queryPieces(word: string): string[] {
  const characters = [...tokenText(word)];
  if (characters.length < pieceLength) return [`"${characters.join('')}" *`];
  return characters
    .slice(0, queryPiecesMax + pieceLength - 1)
    .slice(pieceLength - 1)
    .map((_, at) => `"${characters.slice(at, at + pieceLength).join('')}"`);
}
