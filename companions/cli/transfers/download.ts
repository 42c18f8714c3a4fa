import { createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#protocol/errors.ts';
import { type File, getFile } from '#protocol/files.ts';
import type { SignedInClient } from '../signed-in-client.ts';
import { withRetries } from '../http.ts';
import { UsageError } from '../usage-error.ts';
import { gcidOfFile } from './file-hash.ts';

/**
 * Downloads a file next to its destination as `NAME.part`, resuming a former one, compares it with
 * its hash and renames it. Throws a UsageError if the content doesn't match.
 */
export async function downloadFile(
  client: SignedInClient,
  file: Pick<File, 'id' | 'size' | 'hash' | 'modified_time' | 'user_modified_time'>,
  path: string,
  onProgress: (doneBytes: number) => void,
): Promise<void> {
  const draft = `${path}.part`;
  const sizeBytes = Number(file.size);
  await withRetries(() => fetchRest(client, file.id, { draft, sizeBytes }, onProgress));
  // An empty file has nothing to compare.
  if (sizeBytes > 0 && file.hash !== '' && (await gcidOfFile(draft, sizeBytes)) !== file.hash) {
    await rm(draft);
    throw new UsageError(`The download of "${path}" doesn't match its hash. Try again.`);
  }
  await rename(draft, path);
  const modified = new Date(file.user_modified_time || file.modified_time);
  if (!Number.isNaN(modified.getTime())) await utimes(path, modified, modified);
}

async function fetchRest(
  client: SignedInClient,
  id: string,
  { draft, sizeBytes }: { draft: string; sizeBytes: number },
  onProgress: (doneBytes: number) => void,
): Promise<void> {
  let done = await sizeOf(draft);
  if (done > sizeBytes) done = 0;
  onProgress(done);
  if (done === sizeBytes && sizeBytes > 0) return;
  const { web_content_link: link } = await client.call(getFile, { id });
  const response = await reach(link, done);
  // A server that ignores the range sends everything.
  const isPartial = response.status === 206;
  if (!isPartial) done = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      done += chunk.length;
      onProgress(done);
      yield chunk;
    }
  };
  try {
    const body = response.body ? Readable.fromWeb(response.body) : Readable.from([]);
    await pipeline(body, count, createWriteStream(draft, { flags: isPartial ? 'a' : 'w' }));
  } catch (cause) {
    throw new ApiError('unreachable', { cause });
  }
  if (done < sizeBytes) throw new ApiError('unreachable');
}

async function reach(link: string, from: number): Promise<Response> {
  const headers = from > 0 ? { range: `bytes=${from}-` } : {};
  const response = await fetch(link, { headers }).catch((cause: unknown) => {
    throw new ApiError('unreachable', { cause });
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status >= 500) throw new ApiError('unavailable');
  throw new UsageError(`The download was refused with status ${response.status}.`);
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
