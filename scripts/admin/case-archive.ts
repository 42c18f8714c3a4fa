import { createHash } from 'node:crypto';
import type { CaseDetails } from '#protocol/cases.ts';

const blockBytes = 512;

/**
 * Returns a case as a tar archive for an authority: the record, its reports and messages as text,
 * the list of evidence, and the SHA-256 of each of these.
 */
export function caseArchive(details: CaseDetails, madeAt: Date): Buffer {
  const { files, reports, messages, ...record } = details;
  const parts: [name: string, text: string][] = [
    [
      'case.json',
      `${JSON.stringify({ ...record, exported_time: madeAt.toISOString() }, null, 2)}\n`,
    ],
    ['evidence.csv', evidenceCsv(files)],
    ...reports.map((report): [string, string] => [
      `reports/${report.id}.json`,
      `${JSON.stringify(report, null, 2)}\n`,
    ]),
    ...messages.map((message, at): [string, string] => [
      `messages/${String(at + 1).padStart(3, '0')}.txt`,
      `${message.to}\n${message.subject}\n\n${message.text}\n`,
    ]),
  ];
  const sums = parts.map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  const all = [...parts, ['SHA256SUMS', sums.join('')] as const];
  return Buffer.concat([
    ...all.flatMap(([name, text]) => entry(name, Buffer.from(text), madeAt)),
    Buffer.alloc(2 * blockBytes),
  ]);
}

function evidenceCsv(files: CaseDetails['files']): string {
  const lines = files.map(({ file_id: id, name, size, gcid, sha256 }) =>
    [id, `"${name.replaceAll('"', '""')}"`, size, gcid, sha256].join(','),
  );
  return ['file_id,name,size,gcid,sha256', ...lines, ''].join('\n');
}

/** A file of a tar archive (POSIX ustar). */
function entry(name: string, bytes: Buffer, at: Date): Buffer[] {
  const head = Buffer.alloc(blockBytes);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  head.write(name, 0, 100);
  head.write(octal(0o600, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(bytes.length, 12), 124);
  head.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 7)}\u0000 `, 148);
  const rest = (blockBytes - (bytes.length % blockBytes)) % blockBytes;
  return [head, bytes, Buffer.alloc(rest)];
}
