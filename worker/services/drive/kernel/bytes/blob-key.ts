import { randomId } from '#worker/http/keys.ts';

/** Returns a new R2 key for the bytes of a file. It says nothing about their owner. */
export function newBlobKey(): string {
  return `blob/${randomId(22)}`;
}
