/** A camera's facts in its pictures: TIFF data, which begins with its byte order. */
const starts = [
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2a, 0x00],
] as const;

/**
 * Returns the Exif data of a picture from where it begins, in a JPEG, HEIC or raw image; undefined
 * if there is none.
 */
export function exifIn(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    if (starts.some((start) => start.every((byte, more) => bytes[at + more] === byte))) {
      return bytes.slice(at);
    }
  }
  return undefined;
}
