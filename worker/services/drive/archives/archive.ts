import { BadZip, readZipDirectory, type ZipSource } from '#protocol/zip-directory.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import {
  ArchiveRefused,
  type ArchiveEntry,
  packedEntries,
  refuseBombs,
} from '#worker/services/drive/archives/rules.ts';
import { cryptoHeaderBytes, ZipCrypto } from '#worker/services/drive/archives/zip-crypto.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { BadBody, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/** Reads a zip archive in R2: its directory, and the bytes of its files. */

/** The archive's content in R2. */
export type ArchiveFile = Pick<NodeRow, 'blob' | 'size'>;

/**
 * Returns the entries of an archive, checked against each other and its size. Throws {@link
 * ArchiveRefused}.
 */
export async function openArchive(env: Env, file: ArchiveFile): Promise<ArchiveEntry[]> {
  const entries = packedEntries(await readDirectory(env, file));
  refuseBombs(entries, file.size);
  return entries;
}

async function readDirectory(env: Env, file: ArchiveFile) {
  try {
    return await readZipDirectory({
      sizeBytes: file.size,
      read: rangesOf(env, file),
      decodeUtf8: (bytes) =>
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    });
  } catch (error) {
    throw error instanceof BadZip ? refused(error.message) : error;
  }
}

/**
 * Throws {@link ArchiveRefused} if an entry can't be unpacked: an unknown compression or
 * encryption, a missing password, or a wrong one by the check byte of the first encrypted entry.
 */
export async function requireReadable(
  env: Env,
  file: ArchiveFile,
  entries: readonly ArchiveEntry[],
  password: string,
): Promise<void> {
  const aes = entries.find(({ method }) => method === aesMethod);
  if (aes) throw refused('AES encryption cannot be unpacked here');
  const odd = entries.find(({ method }) => method !== stored && method !== deflated);
  if (odd) throw refused(`compression method ${odd.method} cannot be unpacked here`);
  const locked = entries.find(({ isEncrypted }) => isEncrypted);
  if (!locked) return;
  if (password === '') throw new ArchiveRefused('PASS_WORD_EMPTY', 'the archive has a password');
  const start = await dataStart(env, file, locked);
  if (locked.packedBytes < cryptoHeaderBytes) throw refused('the archive is damaged');
  const header = new ZipCrypto(password).decrypt(
    await rangesOf(env, file)(start, cryptoHeaderBytes),
  );
  const check = locked.checksByTime ? locked.dosTime >>> 8 : locked.crc32 >>> 24;
  if (header.at(-1) !== check) {
    throw new ArchiveRefused('PASS_WORD_ERROR', 'the password is wrong');
  }
}

/**
 * Yields the uncompressed bytes of a file in an archive. Throws {@link BadBody} if it is damaged.
 */
export async function* unpacked(
  env: Env,
  file: ArchiveFile,
  entry: ArchiveEntry,
  password: string,
): ByteChunks {
  const start = await dataStart(env, file, entry);
  const range = { offset: start, length: entry.packedBytes };
  const object = await env.FILES.get(file.blob, { range });
  if (!object) throw refused('the archive is gone');
  let bytes: ReadableStream<Uint8Array> = object.body;
  if (entry.isEncrypted) bytes = bytes.pipeThrough(decrypting(password));
  if (entry.method === deflated) bytes = bytes.pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    yield* bytes;
  } catch (error) {
    // DecompressionStream throws a TypeError for invalid bytes; errors of the store are others.
    if (error instanceof TypeError) throw new BadBody('BadArchive', 'the archive is damaged');
    throw error;
  }
}

const stored = 0;
const deflated = 8;
const aesMethod = 99;

const localHeaderBytes = 30;

/**
 * Returns where the data of an entry begins: after its local header, whose name and extra field may
 * differ from the directory's.
 */
async function dataStart(env: Env, file: ArchiveFile, entry: ArchiveEntry): Promise<number> {
  if (entry.offset + localHeaderBytes > file.size) throw refused('the archive is damaged');
  const header = await rangesOf(env, file)(entry.offset, localHeaderBytes);
  const view = new DataView(header.buffer, header.byteOffset);
  const start =
    entry.offset + localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
  if (view.getUint32(0, true) !== 0x04034b50 || start + entry.packedBytes > file.size) {
    throw refused('the archive is damaged');
  }
  return start;
}

function decrypting(password: string): TransformStream<Uint8Array, Uint8Array> {
  const cipher = new ZipCrypto(password);
  let skip = cryptoHeaderBytes;
  return new TransformStream({
    transform(chunk, controller) {
      const plain = cipher.decrypt(chunk.slice());
      const shown = plain.subarray(Math.min(skip, plain.length));
      skip -= plain.length - shown.length;
      if (shown.length > 0) controller.enqueue(shown);
    },
  });
}

function rangesOf(env: Env, { blob }: ArchiveFile): ZipSource['read'] {
  return async (offset, length) => {
    const object = await env.FILES.get(blob, { range: { offset, length } });
    if (!object) throw refused('the archive is gone');
    return readBodyBytes(object.body, length);
  };
}

function refused(message: string): ArchiveRefused {
  return new ArchiveRefused('INVALID_FILE_FORMAT', message);
}
