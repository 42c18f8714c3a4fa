import { thumbnailEdgeMax } from '#protocol/limits.ts';

/** Pictures with more pixels aren't decoded: a small file can claim any size. */
export const pixelsMax = 60_000_000;

/** Edge of a square thumbnail in pixels, and the shorter one of others. */
export const edge = 512;

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture's thumbnail, in its proportions. Small pictures aren't enlarged. */
export function drawnSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    edge / Math.min(width, height),
    thumbnailEdgeMax / Math.max(width, height),
  );
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Reads the size of a JPEG, BMP or HEIC from its first bytes, without decoding it. Undefined for
 * other formats and damaged files.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) === 0xff_d8) return jpegSize(view);
    if (view.getUint16(0) === 0x42_4d) {
      return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
    }
    if (view.getUint32(4) === 0x66_74_79_70) return heicSize(bytes, view);
  } catch {
    // The file ends earlier than its format requires.
  }
  return undefined;
}

/** True if a picture is known to be small enough to decode. */
export function mayDecode(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  if (!size) return false;
  const pixels = size.width * size.height;
  return pixels > 0 && pixels <= pixelsMax;
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    if (marker < 0xff_01) return undefined;
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf;
    // Tables of Huffman and arithmetic coding, and JPEG extensions, have numbers among the frames.
    if (isFrame && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
}

/** A HEIC lists the sizes of its tiles and of the whole picture, which is the largest. */
function heicSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  let largest: PictureSize | undefined;
  for (let at = 0; at + 16 <= bytes.length; at += 1) {
    if (view.getUint32(at) !== 0x69_73_70_65) continue;
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}
