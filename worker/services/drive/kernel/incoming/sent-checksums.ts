import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  crc32c,
  crc64nvme,
  runningCrc32,
  type RunningChecksum,
} from '#worker/services/drive/kernel/bytes/crc.ts';
import { BadBody, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';
import type { Trailers } from '#worker/services/drive/kernel/incoming/aws-chunked.ts';

/**
 * The checksums a client sends with its bytes, as headers, fields of a form, or trailers that
 * `x-amz-trailer` announces. Each of them is verified.
 */
export class SentChecksums {
  readonly #expected: Expected[] = [];

  /**
   * Reads the checksums of a request. Throws {@link BadBody} for a malformed one and for an
   * algorithm that can't be verified.
   */
  constructor(fields: Iterable<readonly [name: string, value: string]>) {
    for (const [name, value] of fields) {
      if (name === 'x-amz-trailer') {
        for (const trailer of value.toLowerCase().split(',')) this.#expect(trailer.trim());
      } else if (value !== '') this.#expect(name, value);
    }
  }

  /** Yields the bytes and adds them to the checksums. */
  async *watch(pieces: ByteChunks): AsyncGenerator<Uint8Array, void> {
    for await (const piece of pieces) {
      for (const { running } of this.#expected) running.update(piece);
      yield piece;
    }
  }

  /**
   * Throws {@link BadBody} unless the bytes that passed match every checksum. Call it after the
   * last byte; an announced trailer that didn't arrive claims nothing.
   */
  verify(trailers: Trailers): void {
    for (const name of trailers.keys()) {
      if (isChecksum(name) && !this.#expected.some((one) => one.name === name)) {
        throw new BadBody('MalformedTrailerError', `${name} was not announced in x-amz-trailer`);
      }
    }
    for (const { name, running, sent } of this.#expected) {
      const text = sent ?? trailers.get(name);
      if (!text) continue;
      const digest = running.digest();
      const right = Buffer.from(digest).toString(encodingOf(name));
      if (canonical(name, text, digest.length) !== right) {
        throw new BadBody('BadDigest', `the bytes do not match the ${name} sent with them`);
      }
    }
  }

  /** Expects a checksum with this value, or with that of a trailer. Ignores any other name. */
  #expect(name: string, sent?: string): void {
    if (!isChecksum(name) || (name === contentSha256 && isNoChecksum(sent))) return;
    const algorithm = algorithms[name];
    if (!algorithm) throw new BadBody('InvalidRequest', `${name} is not supported`);
    const [bytes, start] = algorithm;
    if (sent !== undefined) canonical(name, sent, bytes);
    this.#expected.push({ name, sent, running: start() });
  }
}

interface Expected {
  name: string;
  /** Undefined if a trailer has it. */
  sent: string | undefined;
  running: RunningChecksum;
}

const contentSha256 = 'x-amz-content-sha256';

/** The hash of the bytes is in the signature, or there is none. */
const isNoChecksum = (value = '') => /^(?:UNSIGNED-PAYLOAD|STREAMING-[\w-]+)$/.test(value);

const isChecksum = (name: string) =>
  name === 'content-md5' ||
  name === contentSha256 ||
  /^x-amz-checksum-(?!algorithm$|mode$|type$)/.test(name);

const algorithms: Readonly<Record<string, [bytes: number, start: () => RunningChecksum]>> = {
  'content-md5': [16, () => createHash('md5')],
  'x-amz-content-sha256': [32, () => createHash('sha256')],
  'x-amz-checksum-crc32': [4, runningCrc32],
  'x-amz-checksum-crc32c': [4, crc32c],
  'x-amz-checksum-crc64nvme': [8, crc64nvme],
  'x-amz-checksum-md5': [16, () => createHash('md5')],
  'x-amz-checksum-sha1': [20, () => createHash('sha1')],
  'x-amz-checksum-sha256': [32, () => createHash('sha256')],
  'x-amz-checksum-sha512': [64, () => createHash('sha512')],
};

/**
 * Returns the canonical text of a checksum: hex for `x-amz-content-sha256`, base64 for all others.
 * Throws {@link BadBody} unless it has this many bytes.
 */
function canonical(name: string, sent: string, length: number): string {
  const encoding = encodingOf(name);
  const bytes = Buffer.from(sent, encoding);
  const text = bytes.toString(encoding);
  const isWhole = encoding === 'hex' ? sent.toLowerCase() === text : sent === text;
  if (bytes.length === length && isWhole) return text;
  throw new BadBody('InvalidDigest', `the ${name} is malformed`);
}

const encodingOf = (name: string) => (name === contentSha256 ? 'hex' : 'base64');
