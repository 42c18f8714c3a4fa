/** Authenticator app codes (RFC 6238 over RFC 4226): HMAC-SHA-1, six digits, 30-second steps. */

const digits = 6;
const stepMs = 30_000;
/** RFC 4226 requires at least 128 bits and recommends 160. */
export const totpSecretBytes = 20;
/**
 * Codes of neighboring steps are accepted, for clock differences and slow typing (RFC 6238 5.2).
 */
const stepsAround = 1;

/** Returns the step of a time in milliseconds since 1970. */
export function totpStep(now: number): number {
  return Math.floor(now / stepMs);
}

/** Returns the code of a step. */
export async function totpCode(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step of a code near the current time, or undefined. Ignores spaces, which apps show.
 */
export async function stepOfCode(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  now: number,
): Promise<number | undefined> {
  const given = code.replace(/\s/g, '');
  let found: number | undefined;
  // All codes are computed regardless of a match, so that timing reveals nothing.
  for (let away = -stepsAround; away <= stepsAround; away += 1) {
    const step = totpStep(now) + away;
    if ((await totpCode(secret, step)) === given) found = step;
  }
  return found;
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes unpadded base32 (RFC 4648), as typed into apps. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += base32Alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + base32Alphabet[(held << (5 - bits)) & 31] : text;
}

/** Returns the URL of the QR code for apps. */
export function otpauthUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1`;
  return `otpauth://totp/${label}?${query}&digits=${digits}&period=${stepMs / 1000}`;
}
