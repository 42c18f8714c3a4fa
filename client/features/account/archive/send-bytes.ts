import { ApiError } from '#protocol/errors.ts';
import { wait } from '#client/app/http/browser.ts';

/** Upload target of a file's bytes (protocol 2.7). */
export interface UploadTarget {
  /** A path of this site. */
  key: string;
  security_token: string;
  part_size: number;
}

/** Delays before each attempt. */
const waitsMs = [0, 1_000, 4_000, 10_000];

/**
 * Uploads a file's bytes, in one request if they fit, else in parts. Throws `unreachable` or
 * `internal`.
 */
export async function sendBytes(
  content: Blob,
  { key, security_token: token, part_size: partBytes }: UploadTarget,
  signal: AbortSignal,
): Promise<void> {
  const ask = (method: string, query: string, body?: Blob) =>
    persistent(
      () =>
        fetch(`/${key}${query}`, {
          method,
          headers: { 'x-amz-security-token': token },
          signal,
          ...(body ? { body } : {}),
        }),
      signal,
    );
  if (content.size <= partBytes) return ask('PUT', '', content);
  await ask('POST', '?uploads=');
  const uploadId = encodeURIComponent(key.slice(key.lastIndexOf('/') + 1));
  for (let number = 1, at = 0; at < content.size; number += 1, at += partBytes) {
    const part = content.slice(at, at + partBytes);
    await ask('PUT', `?partNumber=${number}&uploadId=${uploadId}`, part);
  }
  await ask('POST', `?uploadId=${uploadId}`);
}

async function persistent(ask: () => Promise<Response>, signal: AbortSignal): Promise<void> {
  let failed = new ApiError('unreachable');
  for (const waitMs of waitsMs) {
    await wait(waitMs);
    signal.throwIfAborted();
    const answer = await ask().catch((cause: unknown) => {
      failed = new ApiError('unreachable', { cause });
    });
    if (answer?.ok) return;
    if (answer) failed = new ApiError('internal', { description: await answer.text() });
    // A retry would get the same response.
    if (answer && answer.status < 500 && answer.status !== 429) break;
  }
  throw failed;
}
