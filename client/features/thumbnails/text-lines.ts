/** Layout of a text on a thumbnail, as pure calculation: the drawing worker measures and paints. */

export type TextStyle = 'text' | 'markdown' | 'code';

/** A line of a source text and its look. */
export interface StyledLine {
  readonly text: string;
  /** Heading level from 1 to 3; 0 for body text. */
  readonly heading: 0 | 1 | 2 | 3;
  readonly isCode: boolean;
}

/** More lines than fit on a thumbnail. */
const linesMax = 60;
/** More characters than fit on all wrapped lines. */
const charactersMax = 1_200;

/** Returns the first lines of a text. Markdown loses its marks, and its headings become larger. */
export function styledLines(text: string, style: TextStyle): StyledLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/, linesMax)
    .map((line) => printable(line.slice(0, charactersMax)));
  if (style !== 'markdown') {
    return lines.map((line) => ({ text: line, heading: 0, isCode: style === 'code' }));
  }
  return markdownLines(lines);
}

function markdownLines(lines: readonly string[]): StyledLine[] {
  const styled: StyledLine[] = [];
  let isFenced = false;
  let isMatter = lines[0]?.trim() === '---' && lines.indexOf('---', 1) > 0;
  for (const [at, line] of lines.entries()) {
    if (isMatter) {
      if (at > 0 && line.trim() === '---') isMatter = false;
    } else if (/^\s*(```|~~~)/.test(line)) {
      isFenced = !isFenced;
    } else if (isFenced) {
      styled.push({ text: line, heading: 0, isCode: true });
    } else {
      const [, marks = '', title = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? [];
      const heading = marks === '' ? 0 : marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
      styled.push({ text: withoutMarks(heading ? title : line), heading, isCode: false });
    }
  }
  return styled;
}

/** Text without the marks of emphasis, code, links and images. */
function withoutMarks(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(\s*)[*+-]\s+(?:\[[ xX]\]\s+)?/, '$1• ')
    .replace(/^\s*>\s?/, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(?<!\w)[*_](\S[^*_]*)[*_](?!\w)/g, '$1')
    .replace(/^\s*([-*_])(?:\s*\1){2,}\s*$/, '');
}

/** Tabs become spaces, and other control characters disappear. */
function printable(line: string): string {
  return line.replaceAll('\t', '    ').replace(/\p{Cc}/gu, '');
}

/** Scripts written without spaces, which may break after any character. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Breaks a line to a width; `widthOf` measures a text. Words wider than a line are split. */
export function wrapLine(
  line: string,
  widthMax: number,
  widthOf: (text: string) => number,
  rowsMax: number,
): string[] {
  const rows: string[] = [];
  let row = '';
  for (const piece of piecesOf(line)) {
    if (rows.length >= rowsMax) break;
    if (widthOf((row + piece).trimEnd()) <= widthMax) {
      row += piece;
      continue;
    }
    if (row.trim() !== '') rows.push(row.trimEnd());
    row = piece;
    while (widthOf(row.trimEnd()) > widthMax && rows.length < rowsMax) {
      const fitting = fittingLength(row, widthMax, widthOf);
      rows.push(row.slice(0, fitting));
      row = row.slice(fitting);
    }
  }
  rows.push(row.trimEnd());
  return rows.slice(0, rowsMax);
}

function piecesOf(line: string): string[] {
  return line
    .split(/(?<=\s)(?=\S)/)
    .flatMap((word) => (breaksAnywhere.test(word) ? Array.from(word) : [word]));
}

function fittingLength(text: string, widthMax: number, widthOf: (text: string) => number): number {
  let [fits, tooLong] = [1, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(text.slice(0, middle)) <= widthMax) fits = middle;
    else tooLong = middle;
  }
  // Both halves of a character outside the basic plane stay together.
  return /[\uD800-\uDBFF]/.test(text[fits - 1] ?? '') && fits > 1 ? fits - 1 : fits;
}

/** True if a text is written from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first);
}
