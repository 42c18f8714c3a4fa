import { crc32 } from 'node:zlib';

// In this file, `!` follows indexes in range: bytes below the length, and tables have an entry for
// each byte. A check would be paid for every byte of an upload.

/** A checksum computed piece by piece. */
export interface RunningChecksum {
  update(bytes: Uint8Array): void;
  /** Returns the checksum, highest byte first. */
  digest(): Uint8Array;
}

/** Returns a running CRC-32, by the runtime's own code, which the other two have none of. */
export function runningCrc32(): RunningChecksum {
  let sum = 0;
  return {
    update: (bytes) => void (sum = crc32(bytes, sum)),
    digest: () => bigEndian([sum]),
  };
}

/** Returns a running CRC-32C (Castagnoli). */
export function crc32c(): RunningChecksum {
  let crc = 0xffffffff;
  return {
    update(bytes) {
      let sum = crc;
      for (let at = 0; at < bytes.length; at++) {
        sum = castagnoli[(sum ^ bytes[at]!) & 0xff]! ^ (sum >>> 8);
      }
      crc = sum;
    },
    digest: () => bigEndian([~crc]),
  };
}

/** Returns a running CRC-64/NVME, as two halves: arithmetic on 64 bits is ten times slower. */
export function crc64nvme(): RunningChecksum {
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update(bytes) {
      let [top, bottom] = [high, low];
      for (let at = 0; at < bytes.length; at++) {
        const index = (bottom ^ bytes[at]!) & 0xff;
        bottom = ((bottom >>> 8) | (top << 24)) ^ nvme.low[index]!;
        top = (top >>> 8) ^ nvme.high[index]!;
      }
      [high, low] = [top, bottom];
    },
    digest: () => bigEndian([~high, ~low]),
  };
}

/** Remainders of each byte by a reversed polynomial of up to 64 bits, in halves. */
function remainders(polynomial: bigint): { high: Uint32Array; low: Uint32Array } {
  const table = { high: new Uint32Array(256), low: new Uint32Array(256) };
  for (let byte = 0; byte < 256; byte++) {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) {
      value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    }
    table.high[byte] = Number(value >> 32n);
    table.low[byte] = Number(value & 0xffffffffn);
  }
  return table;
}

const castagnoli = remainders(0x82f63b78n).low;
const nvme = remainders(0x9a6c9329ac4bc9b5n);

function bigEndian(words: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, at) => bytes.setInt32(at * 4, word));
  return new Uint8Array(bytes.buffer);
}
