/** A measurement and its target. */
export interface Line {
  name: string;
  value: number;
  /** The largest value that meets the target. Infinity if there is none. */
  most: number;
  unit: string;
}

/** Formats the lines as a text table with the verdict of each. */
export function table(lines: Line[]): string {
  const number = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
  const rows = lines.map(({ name, value, most, unit }) => [
    name,
    `${number(value)} ${unit}`.trim(),
    most === Infinity ? '' : `≤ ${most} ${unit}`.trim(),
    most === Infinity ? '' : value <= most ? 'PASS' : 'FAIL',
  ]);
  const all = [['', 'measured', 'promise', ''], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
