/**
 * Keys and signatures. Each key is derived from the secret for one purpose, so a signature is valid
 * for that purpose only.
 */

const encoder = new TextEncoder();

/** Derives a 256-bit HMAC key for one purpose. */
export function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  return derive(secret, purpose, { name: 'HMAC', hash: 'SHA-256', length: 256 }, [
    'sign',
    'verify',
  ]);
}

/** Derives a 256-bit AES-GCM key for one purpose. */
export function deriveSealKey(secret: string, purpose: string): Promise<CryptoKey> {
  return derive(secret, purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
}

async function derive(
  secret: string,
  purpose: string,
  algorithm: { name: string; hash?: string; length: number },
  usages: ('sign' | 'verify' | 'encrypt' | 'decrypt')[],
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(0),
      info: encoder.encode(`magpie:${purpose}`),
    },
    material,
    algorithm,
    false,
    usages,
  );
}

/** Returns the HMAC-SHA-256 of a text, truncated to `bytes` (16 is 128 bits), as base64url. */
export async function sign(key: CryptoKey, message: string, bytes = 16): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(message));
  return base64url(new Uint8Array(mac, 0, bytes));
}

/**
 * Returns the HMAC-SHA-256 of a text in lowercase hex under a shared secret, as most payment
 * providers use it.
 */
export async function hmacHex(secret: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(message));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares texts in constant time. */
export async function textsEqual(left: string, right: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text));
  const [a, b] = await Promise.all([digest(left), digest(right)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/** Compares signatures, whose length is public, in constant time and synchronously. */
export function signaturesEqual(given: string, right: string): boolean {
  if (given.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < right.length; at++) {
    difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  }
  return difference === 0;
}

/** Returns the SHA-256 of a text as unpadded base64url. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Decodes unpadded base64url. Throws if the text isn't base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** Decodes padded base64. Throws if the text isn't base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

/** Encodes bytes as unpadded base64url. */
export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns `length` random base62 characters; 22 of them carry 131 bits. Bytes above 247 are
 * discarded to avoid bias.
 */
export function randomId(length: number): string {
  let result = '';
  while (result.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && result.length < length) result += alphabet[byte % 62];
    }
  }
  return result;
}
