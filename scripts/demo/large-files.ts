import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sender } from '../send.ts';
import { uploadFolders } from './drive.ts';
import type { DemoFile } from './upload.ts';
import { zeroPadded } from './zero-padded.ts';

const megabyte = 1024 ** 2;

/**
 * Adds a film and a backup of realistic size. They take seconds, so they follow once the rest is
 * there and people are looking at it.
 */
export async function uploadLargeFiles(owner: Sender): Promise<void> {
  await uploadFolders(
    owner,
    [
      { name: '备份', entries: [backup('手机备份 2026-11.tar', 96 * megabyte)] },
      { name: 'Film', entries: [film('Aurora over the sound.mp4', 208 * megabyte)] },
    ],
    Date.UTC(2026, 9, 24, 18, 5),
  );
}

/** A film that plays: the short one of `files/`, followed by a box of free space (ISO 14496-12). */
function film(name: string, size: number): DemoFile {
  const path = join(import.meta.dirname, 'files/Lofoten, November/Aurora in the sound.mp4');
  const short = readFileSync(path);
  const head = new Uint8Array(short.length + 8);
  head.set(short);
  new DataView(head.buffer).setUint32(short.length, size - short.length);
  head.set(new TextEncoder().encode('free'), short.length + 4);
  return zeroPadded(name, size, head);
}

/** A tar with one file of zeros. */
function backup(name: string, size: number): DemoFile {
  const header = new Uint8Array(512);
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  write(0, 'phone.img');
  write(100, '0000644\0');
  write(124, `${octal(size - 3 * 512, 11)}\0`);
  write(136, `${octal(0, 11)}\0`);
  write(148, '        ');
  write(156, '0');
  write(257, 'ustar\u000000');
  write(
    148,
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
  );
  return zeroPadded(name, size, header);
}
