import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import {
  type ScaledImage,
  scaledImageKey,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';

/** Images with more pixels are refused before decoding, to prevent decompression bombs. */
const pixelsMax = 100_000_000;
/** Larger than any scaled image. */
const bytesMax = 2 * 1024 * 1024;

/**
 * Returns a scaled image of a blob, created once and stored. Metadata such as a camera's position
 * is removed. Undefined if it can't be created.
 */
export async function scaledImage(
  env: Env,
  blob: string,
  wanted: ScaledImage,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const kept = await env.FILES.get(scaledImageKey(blob, wanted.name));
  return kept ? readBodyBytes(kept.body, bytesMax) : make(env, blob, wanted);
}

async function make(
  env: Env,
  blob: string,
  wanted: ScaledImage,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const looked = await env.FILES.get(blob);
    if (!looked) return undefined;
    const seen = await env.IMAGES.info(looked.body);
    if (!('width' in seen) || seen.width * seen.height > pixelsMax) return undefined;
    const original = await env.FILES.get(blob);
    if (!original) return undefined;
    const made = await env.IMAGES.input(original.body)
      .transform({ ...sizeFor(wanted, seen), fit: 'cover' })
      .output({ format: wanted.format, quality: 75 });
    const bytes = await readBodyBytes((await made.response()).body, bytesMax);
    await env.FILES.put(scaledImageKey(blob, wanted.name), bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

interface Size {
  width: number;
  height: number;
}

/** The size of a scaled image of an original. */
export function sizeFor(
  { width, height, fit }: Size & Pick<ScaledImage, 'fit'>,
  original: Size,
): Size {
  if (fit === 'fill') return { width, height };
  if (fit === 'square') {
    const side = Math.min(width, original.width, original.height);
    return { width: side, height: side };
  }
  const scale = Math.min(1, width / original.width, height / original.height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(original.width), height: scaled(original.height) };
}
