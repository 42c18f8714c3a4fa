import type { CodePart } from '../../../lib/formats/code-colors.ts';

/**
 * Coloured code line by line: what goes over the end of a line goes on in the next one with its
 * colour.
 */
export function codeLines(parts: readonly CodePart[]): CodePart[][] {
  const lines: CodePart[][] = [[]];
  for (const { text, kind } of parts) {
    const [first = '', ...others] = text.split(/\r\n|[\r\n]/);
    const add = (piece: string) => {
      if (piece !== '') lines.at(-1)!.push(kind ? { text: piece, kind } : { text: piece });
    };
    add(first);
    for (const piece of others) {
      lines.push([]);
      add(piece);
    }
  }
  // A file ends with the end of its last line, after which there is none.
  if (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop();
  return lines;
}
