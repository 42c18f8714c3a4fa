import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { signaturesEqual } from '#worker/http/keys.ts';
import type { ChunkVerifier } from '#worker/services/drive/kernel/incoming/aws-chunked.ts';
import type { Authorization } from '#worker/services/drive/s3/authorization.ts';

/** Version 4 of AWS's signatures, as S3 uses it. Pure. */

/** The parts of a request that a signature covers. */
export interface SignedParts {
  method: string;
  /**
   * Percent-encoded; S3 doesn't normalize paths. The first is exactly as sent, others are paths
   * that clients may have signed instead.
   */
  rawPaths: readonly string[];
  /** Without the question mark. */
  rawQuery: string;
  /** Returns a header as received; null if there is none. */
  header(name: string): string | null;
  /** Hosts under which clients may know this endpoint. The first is that of the request. */
  hosts: readonly string[];
}

/** A verified signature, which begins the chain of the signatures of chunks. */
export interface VerifiedSignature {
  signature: string;
  signingKey: Uint8Array;
  amzDate: string;
  scope: string;
}

/**
 * Returns the verified signature; undefined if it doesn't match. Tries the forms that a proxy may
 * have changed on the way: the host, and the encodings that Cloudflare asks for in place of the
 * client's. Tries the path as sent, and as most clients would encode it.
 */
export function verifySignature(
  authorization: Authorization,
  secret: string,
  parts: SignedParts,
): VerifiedSignature | undefined {
  const { scope, amzDate, signedHeaders, signature } = authorization;
  const signingKey = signingKeyOf(secret, scope);
  const encodings = signedHeaders.includes('accept-encoding')
    ? [parts.header('accept-encoding') ?? '', 'identity', 'gzip', '']
    : [''];
  const paths = parts.rawPaths.flatMap((path) => [path, encodedPath(path)]);
  for (const rawPath of new Set(paths)) {
    for (const host of new Set(parts.hosts)) {
      for (const encoding of new Set(encodings)) {
        const replaced: Record<string, string> = { host, 'accept-encoding': encoding };
        const header = (name: string) => replaced[name] ?? parts.header(name) ?? '';
        const request = canonicalRequest(authorization, { ...parts, rawPath, header });
        const text = ['AWS4-HMAC-SHA256', amzDate, scope, sha256Hex(request)].join('\n');
        if (signaturesEqual(signature, signatureOf(signingKey, text))) {
          return { signature, signingKey, amzDate, scope };
        }
      }
    }
  }
  return undefined;
}

/** Returns the text whose hash is signed. */
function canonicalRequest(
  { signedHeaders, payloadHash }: Authorization,
  {
    method,
    rawPath,
    rawQuery,
    header,
  }: Pick<SignedParts, 'method' | 'rawQuery' | 'header'> & { rawPath: string },
): string {
  const headers = signedHeaders.map((name) => {
    const value = (header(name) ?? '').trim().replace(/ +/g, ' ');
    return `${name}:${value}\n`;
  });
  return [
    method,
    rawPath,
    canonicalQuery(rawQuery),
    headers.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

function canonicalQuery(rawQuery: string): string {
  return queryOf(rawQuery)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .sort(([a, x], [b, y]) => compareAscii(a, b) || compareAscii(x, y))
    .map((pair) => pair.join('='))
    .join('&');
}

const compareAscii = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Decodes a query into its fields, in order. Throws `URIError` for malformed escapes. */
export function queryOf(rawQuery: string): [name: string, value: string][] {
  const decode = (text: string) => decodeURIComponent(text.replace(/\+/g, '%20'));
  return rawQuery
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [name = '', ...value] = field.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

/** Encodes all but the unreserved characters of RFC 3986. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns a path with each segment encoded as in RFC 3986; as it is if it can't be decoded. */
function encodedPath(rawPath: string): string {
  try {
    return rawPath
      .split('/')
      .map((segment) => encodeUri(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return rawPath;
  }
}

function signingKeyOf(secret: string, scope: string): Uint8Array {
  return scope
    .split('/')
    .reduce<Uint8Array>(
      (key, step) => createHmac('sha256', key).update(step).digest(),
      Buffer.from(`AWS4${secret}`),
    );
}

function signatureOf(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The signatures of the chunks of a body, each of which covers the one before. */
export class ChunkSignatures implements ChunkVerifier {
  readonly hasSignedTrailers: boolean;
  readonly #seed: VerifiedSignature;
  #previous: string;
  #chunk = createHash('sha256');

  constructor(seed: VerifiedSignature, { hasSignedTrailers }: { hasSignedTrailers: boolean }) {
    this.hasSignedTrailers = hasSignedTrailers;
    this.#seed = seed;
    this.#previous = seed.signature;
  }

  update(bytes: Uint8Array): void {
    this.#chunk.update(bytes);
  }

  endsChunk(signature: string): boolean {
    const hash = this.#chunk.digest('hex');
    this.#chunk = createHash('sha256');
    return this.#isNext(signature, 'AWS4-HMAC-SHA256-PAYLOAD', [sha256Hex(''), hash]);
  }

  endsTrailers(signature: string, trailers: string): boolean {
    return this.#isNext(signature, 'AWS4-HMAC-SHA256-TRAILER', [sha256Hex(trailers)]);
  }

  #isNext(signature: string, algorithm: string, hashes: readonly string[]): boolean {
    const { amzDate, scope, signingKey } = this.#seed;
    const text = [algorithm, amzDate, scope, this.#previous, ...hashes].join('\n');
    this.#previous = signatureOf(signingKey, text);
    return signaturesEqual(signature, this.#previous);
  }
}
