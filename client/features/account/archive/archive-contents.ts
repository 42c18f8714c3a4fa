import { BadZip, readZipDirectory, type ZipEntry } from '#protocol/zip-directory.ts';
import type { Hasher } from '#client/features/uploads/hashing/hasher.ts';

/**
 * Contents of the chosen files by gcid: the entries of zips, and every file itself, because some
 * systems unzip downloads automatically. Names are ignored, because zips number and sanitize them.
 * Calls `onSeen` with the number of files read so far.
 */
export async function readContents(
  files: readonly Blob[],
  hasher: Pick<Hasher, 'gcid'>,
  { onSeen, signal }: { onSeen(count: number): void; signal: AbortSignal },
): Promise<Map<string, Blob>> {
  const contents = new Map<string, Blob>();
  let seen = 0;
  const keep = async (content: Blob) => {
    signal.throwIfAborted();
    contents.set(await hasher.gcid(content), content);
    onSeen((seen += 1));
  };
  for (const file of files) {
    const entries = await entriesOf(file);
    // A zip may itself be a file of the drive.
    await keep(file);
    for (const entry of entries) {
      if (entry.isFolder || entry.isEncrypted || entry.sizeBytes === 0) continue;
      const content = await contentOf(file, entry);
      if (content) await keep(content);
    }
  }
  return contents;
}

/** The entries of a zip; none if the file isn't one. */
async function entriesOf(file: Blob): Promise<ZipEntry[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return await readZipDirectory({
      sizeBytes: file.size,
      read: (offset, length) => bytesOf(file, offset, length),
      decodeUtf8: (bytes) => decoder.decode(bytes),
    });
  } catch (error) {
    if (error instanceof BadZip) return [];
    throw error;
  }
}

const stored = 0;
const deflated = 8;
const localHeaderBytes = 30;

/**
 * The bytes of an entry. Magpie's zips are uncompressed, so their bytes are read only when sent.
 * Zips made by other programs may be compressed.
 */
async function contentOf(file: Blob, entry: ZipEntry): Promise<Blob | undefined> {
  const header = await bytesOf(file, entry.offset, localHeaderBytes);
  if (header.length < localHeaderBytes) return undefined;
  const view = new DataView(header.buffer);
  const begin =
    entry.offset + localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = file.slice(begin, begin + entry.packedBytes);
  if (entry.method === stored) return packed;
  if (entry.method !== deflated) return undefined;
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).blob();
}

async function bytesOf(file: Blob, offset: number, length: number) {
  return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
}
