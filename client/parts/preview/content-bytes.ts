/** Bytes of a file on the content host, read by range. */

/** The bytes from `start` up to, not including, `end`. Throws when the host does not answer with them. */
export async function readBytes(url: string, start: number, end: number): Promise<Uint8Array> {
  const response = await fetch(url, {
    headers: { range: `bytes=${start}-${end - 1}` },
    referrerPolicy: 'no-referrer',
  });
  if (response.status !== 206 && response.status !== 200) {
    throw new Error(`content answered ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 206 ? bytes : bytes.subarray(start, end);
}

/** Text out of bytes: by its byte order mark, else UTF-8, else one byte a letter. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A text cut at a fixed length may end inside a letter; that is no reason to take it for another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
