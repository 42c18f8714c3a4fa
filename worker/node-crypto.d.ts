/** What the worker uses of Node's crypto, which the platform has under `nodejs_compat`; the rest comes from WebCrypto. */
declare module 'node:crypto' {
  export function scrypt(
    password: string | Uint8Array,
    salt: Uint8Array,
    keyBytes: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
  export function timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean;
}
