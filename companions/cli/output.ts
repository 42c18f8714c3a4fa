import { formatSize } from '#protocol/size.ts';

/** Destination of texts. */
export interface Output {
  /** Prints lines for people, or the value as JSON if that was requested. */
  result(value: object, lines: readonly string[]): void;
  /** Prints a line about the progress, which isn't part of the result. */
  note(line: string): void;
  /** Shows the progress of a transfer; '' removes it. */
  progress(line: string): void;
}

/** Creates the output of the process. Progress needs a terminal. */
export function createOutput(
  { stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>,
  isJson: boolean,
): Output {
  let shown = '';
  const progress = (line: string) => {
    if (!stderr.isTTY) return;
    const width = stderr.columns ?? 80;
    shown = line.slice(0, width - 1);
    stderr.write(`\r\u001b[K${shown}`);
  };
  return {
    result: (value, lines) => {
      progress('');
      stdout.write(
        isJson ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''),
      );
    },
    note: (line) => {
      progress('');
      stderr.write(`${line}\n`);
    },
    progress,
  };
}

/** Returns the line of a transfer: `film.mp4  45%  12 MB/s  0:12`. */
export function progressLine(
  name: string,
  { done, total, startedAt, now }: { done: number; total: number; startedAt: number; now: number },
): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const seconds = Math.max((now - startedAt) / 1000, 0.001);
  const perSecond = done / seconds;
  const left = perSecond > 0 ? Math.ceil((total - done) / perSecond) : 0;
  return `${name}  ${percent}%  ${plainSize(perSecond)}/s  ${durationText(left)}`;
}

/** Returns a size with a plain space, which scripts split at. */
export function plainSize(bytes: number | string): string {
  return formatSize(bytes).replace('\u00a0', ' ');
}

/** Returns `1:05` for 65 seconds and `1:00:00` for an hour. */
export function durationText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Aligns the cells of rows; numbers of columns in `right` are aligned to the right. */
export function tableLines(
  rows: readonly (readonly string[])[],
  right: readonly number[],
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        if (right.includes(at)) return cell.padStart(width);
        return at === row.length - 1 ? cell : cell.padEnd(width);
      })
      .join('  '),
  );
}
