/** Rules of what people send along with a letter to the operator. */

const signatures: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/**
 * The type of a picture by its first bytes, whatever it is said to be; undefined for what is none
 * of the three.
 */
export function pictureType(bytes: Uint8Array): string | undefined {
  return signatures.find(([, offset, known]) =>
    known.every((byte, at) => bytes[offset + at] === byte),
  )?.[0];
}
