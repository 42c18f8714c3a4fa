/**
 * Returns the type of a picture by its first bytes; undefined for anything but PNG, JPEG and WebP.
 * Pages and SVG begin with text and are never accepted.
 */
export function drawnType(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return undefined;
}
