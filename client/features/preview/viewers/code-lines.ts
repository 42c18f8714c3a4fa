import type { CodePart } from '../../../lib/formats/code-colors.ts';

/** Splits highlighted code into lines. A part that spans lines keeps its color on each of them. */
export function codeLines(parts: readonly CodePart[]): CodePart[][] {
  let line: CodePart[] = [];
  const lines = [line];
  for (const { text, kind } of parts) {
    const [first = '', ...others] = text.split(/\r\n|[\r\n]/);
    const add = (piece: string) => {
      if (piece !== '') line.push(kind ? { text: piece, kind } : { text: piece });
    };
    add(first);
    for (const piece of others) {
      line = [];
      lines.push(line);
      add(piece);
    }
  }
  // A final line break doesn't start another line.
  if (lines.length > 1 && line.length === 0) lines.pop();
  return lines;
}
