import type { CodePart } from '../../../lib/formats/code-colors.ts';

/** Splits highlighted code into lines. A part that spans lines keeps its color on each of them. */
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
  // A final line break doesn't start another line.
  if (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop();
  return lines;
}
