import type { Env } from '#worker/bindings.ts';
import {
  type BodyCounter,
  countedBody,
  firstSliceBytes,
} from '#worker/services/drive/kernel/serving/counted-body.ts';
import type { Portion } from '#worker/services/drive/kernel/serving/range.ts';
import type { ByteSlice, Readable } from '#worker/services/drive/kernel/serving/send-readable.ts';

/** A file with its R2 key, '' if it is empty. */
export interface StoredObject {
  blob: string;
  size: number;
}

/** Reads the bytes of a stored file. */
export function storedBytes(
  { FILES: bucket }: Env,
  { blob, size }: StoredObject,
): Pick<Readable, 'open' | 'exists'> {
  return {
    async open(offset, length): Promise<ByteSlice | null> {
      if (size === 0) return async () => {};
      const object = await bucket.get(blob, { range: { offset, length } });
      return object && ((to) => object.body.pipeTo(to, { preventClose: true }));
    },
    async exists() {
      return size === 0 || (await bucket.head(blob)) !== null;
    },
  };
}

/** Returns the body of a response with a portion of a stored file; null if its bytes are gone. */
export async function storedBody(
  env: Env,
  counter: BodyCounter,
  file: StoredObject,
  portion: Extract<Portion, { offset: number }>,
): Promise<ReadableStream | null> {
  const bytes = storedBytes(env, file);
  const first = await bytes.open(portion.offset, Math.min(portion.length, firstSliceBytes));
  return first && countedBody(counter, bytes, first, portion);
}
