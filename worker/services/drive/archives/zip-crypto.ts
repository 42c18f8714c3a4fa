import { crc32 } from 'node:zlib';

/**
 * The traditional encryption of zip (APPNOTE 6.1). It is no longer secure, but such archives exist.
 */

/** Bytes before each encrypted file. The last one detects a wrong password in 255 of 256 cases. */
export const cryptoHeaderBytes = 12;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  // The CRC table without the inversions that node:zlib applies at both ends.
  return (crc32(Uint8Array.of(byte), 0xffffffff) ^ 0xffffffff) >>> 0;
});

/** Decrypts consecutive bytes in place. */
export class ZipCrypto {
  #key0 = 0x12345678;
  #key1 = 0x23456789;
  #key2 = 0x34567890;

  constructor(password: string) {
    for (const byte of new TextEncoder().encode(password)) this.#take(byte);
  }

  decrypt(bytes: Uint8Array): Uint8Array {
    for (let at = 0; at < bytes.length; at += 1) {
      const mixed = (this.#key2 | 2) & 0xffff;
      // `at` is below the length.
      const plain = bytes[at]! ^ ((Math.imul(mixed, mixed ^ 1) >>> 8) & 0xff);
      bytes[at] = plain;
      this.#take(plain);
    }
    return bytes;
  }

  #take(byte: number): void {
    this.#key0 = step(this.#key0, byte);
    this.#key1 = (Math.imul((this.#key1 + (this.#key0 & 0xff)) | 0, 134775813) + 1) | 0;
    this.#key2 = step(this.#key2, this.#key1 >>> 24);
  }
}

function step(key: number, byte: number): number {
  // The table has 256 entries.
  return ((key >>> 8) ^ table[(key ^ byte) & 0xff]!) >>> 0;
}
