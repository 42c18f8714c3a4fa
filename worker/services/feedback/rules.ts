/** Rules for pictures attached to feedback. */

const signatures: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/**
 * Detects a picture's type by its first bytes, ignoring the declared type. Returns undefined for
 * other formats.
 */
export function pictureType(bytes: Uint8Array): string | undefined {
  return signatures.find(([, offset, known]) =>
    known.every((byte, at) => bytes[offset + at] === byte),
  )?.[0];
}
