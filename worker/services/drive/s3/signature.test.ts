import { describe, expect, test } from 'vitest';
import {
  type ChunkVerifier,
  type Trailers,
  unchunked,
} from '#worker/services/drive/kernel/incoming/aws-chunked.ts';
import { readAuthorization } from '#worker/services/drive/s3/authorization.ts';
import {
  ChunkSignatures,
  encodeUri,
  queryOf,
  type SignedParts,
  verifySignature,
} from '#worker/services/drive/s3/signature.ts';

/** The examples of AWS's documentation of signatures for S3. */
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const host = 'examplebucket.s3.amazonaws.com';
const now = Date.UTC(2013, 4, 24);
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

interface Example {
  method?: string;
  path: string;
  query?: string;
  headers?: Record<string, string>;
  signed: string;
  signature: string;
}

const getObject: Example = {
  path: '/test.txt',
  headers: { range: 'bytes=0-9', 'x-amz-content-sha256': emptyHash },
  signed: 'host;range;x-amz-content-sha256;x-amz-date',
  signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
};

function check(
  { method = 'GET', path, query = '', headers = {}, signed, signature }: Example,
  more: Partial<SignedParts> = {},
) {
  const all = new Headers({
    host,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`,
    ...headers,
  });
  const authorization = readAuthorization(all, query, now);
  const header = (name: string) => all.get(name);
  const parts = { method, rawPaths: [path], rawQuery: query, header, hosts: [host], ...more };
  return verifySignature(authorization, secret, parts);
}

describe('a signature in the header', () => {
  test.each<[string, Example]>([
    ['GetObject', getObject],
    [
      'PutObject',
      {
        method: 'PUT',
        path: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256':
            '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        signed: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      },
    ],
    [
      'GetBucketLifecycle',
      {
        path: '/',
        query: 'lifecycle',
        headers: { 'x-amz-content-sha256': emptyHash },
        signed: 'host;x-amz-content-sha256;x-amz-date',
        signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      },
    ],
    [
      'ListObjects',
      {
        path: '/',
        query: 'max-keys=2&prefix=J',
        headers: { 'x-amz-content-sha256': emptyHash },
        signed: 'host;x-amz-content-sha256;x-amz-date',
        signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      },
    ],
  ])('of %s is verified', (_name, example) => {
    expect(check(example)).toMatchObject({ signature: example.signature });
  });

  test.each<[string, Partial<SignedParts>]>([
    ['another method', { method: 'DELETE' }],
    ['another path', { rawPaths: ['/other.txt'] }],
    ['a path that resolves to the same', { rawPaths: ['/a/../test.txt'] }],
    ['a doubled slash', { rawPaths: ['//test.txt'] }],
    ['another query', { rawQuery: 'acl' }],
    ['another host', { hosts: ['other.example'] }],
    ['another header', { header: () => 'bytes=0-1' }],
  ])('is refused for %s', (_name, parts) => {
    expect(check(getObject, parts)).toBeUndefined();
  });

  test('is accepted for a path without the base of the endpoint', () => {
    expect(check(getObject, { rawPaths: ['/s3/test.txt', '/test.txt'] })).toBeDefined();
  });

  test('is accepted under another name of the endpoint, and in any order of the query', () => {
    expect(check(getObject, { hosts: ['internal:8787', host] })).toBeDefined();
    const example = {
      path: '/',
      query: 'prefix=J&max-keys=2',
      headers: { 'x-amz-content-sha256': emptyHash },
      signed: 'host;x-amz-content-sha256;x-amz-date',
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    };
    expect(check(example)).toBeDefined();
  });

  test('is accepted for a path that the client has encoded less than it signed', () => {
    const example = {
      method: 'PUT',
      path: '/test$file.text',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      signed: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    };
    expect(check(example)).toBeDefined();
  });
});

describe('a presigned URL', () => {
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(credential)}`,
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ].join('&');
  const read = (text: string, at: number, headers: Record<string, string> = {}) =>
    readAuthorization(new Headers({ host, ...headers }), text, at);

  test('is verified', () => {
    const parts = { method: 'GET', rawPaths: ['/test.txt'], rawQuery: query, hosts: [host] };
    const authorization = read(query, now);
    expect(authorization).toMatchObject({ isPresigned: true, payloadHash: 'UNSIGNED-PAYLOAD' });
    expect(verifySignature(authorization, secret, { ...parts, header: () => null })).toBeDefined();
  });

  test('has an end and a beginning', () => {
    const day = 86_400_000;
    expect(read(query, now + day)).toBeDefined();
    expect(() => read(query, now + day + 1)).toThrow('this URL has expired');
    expect(read(query, now - 900_000)).toBeDefined();
    expect(() => read(query, now - 900_001)).toThrow('this URL is not valid yet');
  });

  test.each(['X-Amz-Expires=604801', 'X-Amz-Expires=0', 'X-Amz-Expires=x', ''])(
    'is refused with %j as its time',
    (expires) => {
      expect(() => read(query.replace('X-Amz-Expires=86400', expires), now)).toThrow(
        'the parameters of the signature are malformed',
      );
    },
  );

  test('covers the headers that could change its meaning', () => {
    expect(() => read(query, now, { 'x-amz-copy-source': 'drive/secret' })).toThrow(
      'the header x-amz-copy-source is not signed',
    );
    expect(read(query, now, { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' })).toBeDefined();
  });
});

describe('a request', () => {
  const authorization = (signed: string, scope = credential) =>
    `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${signed}, Signature=${'0'.repeat(64)}`;
  const signed = 'host;x-amz-content-sha256;x-amz-date';
  const valid = {
    host,
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': emptyHash,
    authorization: authorization(signed),
  };
  const codeOf = (headers: Record<string, string>, at = now) => {
    try {
      readAuthorization(new Headers({ ...valid, ...headers }), '', at);
      return '';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('is read', () => {
    expect(codeOf({})).toBe('');
    expect(codeOf({}, now + 900_000)).toBe('');
    expect(
      codeOf({ authorization: authorization(signed, credential.replace('us-east-1', 'auto')) }),
    ).toBe('');
  });

  test.each<[string, Record<string, string>, string]>([
    ['no signature', { authorization: '' }, 'AccessDenied'],
    ['a signature of version 2', { authorization: 'AWS a:b' }, 'InvalidRequest'],
    ['an unsigned host', { authorization: authorization('x-amz-date') }, 'AccessDenied'],
    ['an unsigned header', { 'x-amz-meta-a': 'b' }, 'AccessDenied'],
    [
      'another service',
      { authorization: authorization(signed, credential.replace('s3', 'ec2')) },
      'AuthorizationHeaderMalformed',
    ],
    ['another day', { 'x-amz-date': '20130525T000000Z' }, 'AuthorizationHeaderMalformed'],
  ])('with %s is refused', (_name, headers, code) => {
    expect(codeOf(headers)).toBe(code);
  });

  test.each([900_001, -900_001])('%i ms from now is refused', (ms) => {
    expect(codeOf({}, now + ms)).toBe('RequestTimeTooSkewed');
  });
});

describe('signed chunks', () => {
  const seed = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9';
  const signatures = [
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ];
  const verified = () =>
    check(
      {
        method: 'PUT',
        path: '/examplebucket/chunkObject.txt',
        headers: {
          host: 's3.amazonaws.com',
          'content-encoding': 'aws-chunked',
          'content-length': '66824',
          'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
          'x-amz-decoded-content-length': '66560',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        signed:
          'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
        signature: seed,
      },
      { hosts: ['s3.amazonaws.com'] },
    )!;

  const body = (sizes: readonly number[], letters = 'a', end = '\r\n') =>
    sizes
      .map(
        (size, at) =>
          `${size.toString(16)};chunk-signature=${signatures[at]}\r\n${letters.repeat(size)}${size > 0 ? '\r\n' : ''}`,
      )
      .join('') + end;

  async function read(text: string, verifier: ChunkVerifier) {
    const trailers: Trailers = new Map();
    async function* pieces() {
      for (let at = 0; at < text.length; at += 5000) yield Buffer.from(text.slice(at, at + 5000));
    }
    let bytes = 0;
    for await (const piece of unchunked(pieces(), trailers, verifier)) bytes += piece.length;
    return bytes;
  }
  const chain = (hasSignedTrailers = false) =>
    new ChunkSignatures(verified(), { hasSignedTrailers });

  test('are verified in order', async () => {
    expect(await read(body([65_536, 1024, 0]), chain())).toBe(66_560);
  });

  test.each([
    ['changed bytes', body([65_536, 1024, 0], 'b')],
    ['a missing chunk', body([65_536, 0])],
    ['no signatures', '5\r\nhello\r\n0\r\n\r\n'],
    ['a missing last signature', body([65_536, 1024]).trimEnd() + '\r\n0\r\n\r\n'],
  ])('are refused with %s', async (_name, text) => {
    await expect(read(text, chain())).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  test('need the signature of trailers that are announced as signed', async () => {
    const text = body([65_536, 1024, 0], 'a', 'x-amz-checksum-crc32c:sOO8/Q==\r\n\r\n');
    await expect(read(text, chain(true))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });
});

test('encodes and decodes as S3 does', () => {
  expect(encodeUri("a b+c/d~e!'()*ä")).toBe('a%20b%2Bc%2Fd~e%21%27%28%29%2A%C3%A4');
  expect(queryOf('a=1&b&c=x%3Dy+z&&d=e=f')).toEqual([
    ['a', '1'],
    ['b', ''],
    ['c', 'x=y z'],
    ['d', 'e=f'],
  ]);
});
