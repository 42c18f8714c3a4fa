import { Buffer } from 'node:buffer';
import { BadBody, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';
import type { Incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { SentChecksums } from '#worker/services/drive/kernel/incoming/sent-checksums.ts';

/**
 * Parses `multipart/form-data` while it arrives (RFC 7578): small fields, then a file of any
 * length.
 */

const headBytesMax = 8 * 1024;
const fieldBytesMax = 64 * 1024;
const fieldsMax = 50;

/** The fields before the file, by lower-case name, and the stream of the file's bytes. */
export interface IncomingForm {
  fields: Map<string, string>;
  file: ByteChunks;
}

/** Returns the file of a form, whose checksums are among its fields. */
export function incomingForm({ fields, file }: IncomingForm): Incoming {
  const checksums = new SentChecksums(fields);
  return {
    pieces: checksums.watch(file),
    sizeBytes: null,
    verify: () => checksums.verify(new Map()),
  };
}

/** Returns the boundary of a form's content type; undefined for any other type. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? [];
  return quoted ?? plain;
}

/**
 * Reads a form up to its field `file`, which must follow all other relevant fields. Throws {@link
 * BadBody} if it is no form, has no file or too many or too large fields.
 */
export async function readForm(pieces: ByteChunks, boundary: string): Promise<IncomingForm> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const scanner = new Scanner(pieces);
  const fields = new Map<string, string>();
  await scanner.text(mark, headBytesMax); // the preamble before the first boundary
  while (fields.size < fieldsMax) {
    if ((await scanner.text(lineEnd, headBytesMax)) !== '') break;
    const head = await scanner.text(headEnd, headBytesMax);
    const [, name = ''] = /content-disposition:[^\r\n]*?\bname="([^"]*)"/i.exec(head) ?? [];
    if (name === 'file') return { fields, file: scanner.upTo(mark) };
    fields.set(name.toLowerCase(), await scanner.text(mark, fieldBytesMax));
  }
  throw new BadBody('InvalidRequest', 'the form has no file, or too much before it');
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** Yields bytes up to a delimiter, holding at most one chunk and the start of a delimiter. */
class Scanner {
  readonly #pieces: AsyncIterator<Uint8Array>;
  // Makes the first boundary look like all others.
  #rest = Buffer.from(lineEnd);

  constructor(pieces: ByteChunks) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async *upTo(mark: Buffer): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = this.#rest.indexOf(mark);
      const sure = at >= 0 ? at : Math.max(0, this.#rest.length - mark.length + 1);
      const found = this.#rest.subarray(0, sure);
      this.#rest = this.#rest.subarray(at >= 0 ? at + mark.length : sure);
      if (found.length > 0) yield found;
      if (at >= 0) return;
      const { value, done } = await this.#pieces.next();
      if (done) throw new BadBody('IncompleteBody', 'the form ends in the middle');
      this.#rest = Buffer.concat([this.#rest, value]);
    }
  }

  async text(mark: Buffer, bytesMax: number): Promise<string> {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of this.upTo(mark)) {
      bytes += part.length;
      if (bytes > bytesMax) throw new BadBody('InvalidRequest', 'a field of the form is too long');
      parts.push(Uint8Array.from(part));
    }
    return Buffer.concat(parts).toString('utf8');
  }
}
