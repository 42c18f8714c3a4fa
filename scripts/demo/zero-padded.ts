import type { DemoFile } from './upload.ts';

/** A file that begins with `head` and continues with zeros. */
export function zeroPadded(name: string, size: number, head: Uint8Array): DemoFile {
  const read = (from: number, to: number) => {
    const bytes = new Uint8Array(to - from);
    bytes.set(head.subarray(from, Math.min(to, head.length)));
    return bytes;
  };
  return { name, size, read };
}
