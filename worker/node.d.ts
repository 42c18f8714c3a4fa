/**
 * The functions of Node's crypto used by the worker (available under `nodejs_compat`). Everything
 * else uses WebCrypto.
 */
declare module 'node:crypto' {
  export function scrypt(
    password: string | Uint8Array,
    salt: Uint8Array,
    keyBytes: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
  export function scryptSync(
    password: string | Uint8Array,
    salt: Uint8Array,
    keyBytes: number,
    options: { N: number; r: number; p: number },
  ): Uint8Array;
  export function timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean;

  export interface Hash {
    update(bytes: Uint8Array | string): Hash;
    digest(): Uint8Array;
    digest(encoding: 'hex' | 'base64url'): string;
  }
  export function createHash(algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512'): Hash;
  export function createHmac(algorithm: 'sha256', key: Uint8Array): Hash;
  export function hkdfSync(
    hash: 'sha256',
    secret: string,
    salt: string,
    purpose: string,
    keyBytes: number,
  ): ArrayBuffer;
}

declare module 'node:zlib' {
  /** Continues a CRC-32 over more bytes. */
  export function crc32(bytes: Uint8Array | string, before?: number): number;
}

declare module 'node:buffer' {
  /** Searchable bytes with text encodings. */
  export class Buffer extends Uint8Array<ArrayBuffer> {
    static from(text: string | ArrayBuffer | Uint8Array): Buffer;
    static from(text: string, encoding: 'hex' | 'base64'): Buffer;
    static concat(parts: readonly Uint8Array[]): Buffer;
    indexOf(wanted: number | Buffer): number;
    subarray(from?: number, to?: number): Buffer;
    toString(encoding?: 'utf8' | 'hex' | 'base64'): string;
  }
}

declare module 'node:async_hooks' {
  /** A value that follows asynchronous work. */
  export class AsyncLocalStorage<T> {
    getStore(): T | undefined;
    run<R>(value: T, work: () => R): R;
  }
}
