import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { crc32c, crc64nvme } from '#worker/services/drive/kernel/bytes/crc.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({ trustsProxy: false });
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

type Encoding = 'hex' | 'base64';
const hashOf = (name: string, encoding: Encoding) => (bytes: Buffer) =>
  createHash(name).update(bytes).digest(encoding);
const crcOf = (start: typeof crc32c) => (bytes: Buffer) => {
  const running = start();
  running.update(bytes);
  return Buffer.from(running.digest()).toString('base64');
};
function crc32Of(bytes: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
}

/** Every checksum that S3 and OSS clients send with bytes. */
const checksums: [name: string, of: (bytes: Buffer) => string][] = [
  ['content-md5', hashOf('md5', 'base64')],
  ['x-amz-content-sha256', hashOf('sha256', 'hex')],
  ['x-amz-checksum-crc32', crc32Of],
  ['x-amz-checksum-crc32c', crcOf(crc32c)],
  ['x-amz-checksum-crc64nvme', crcOf(crc64nvme)],
  ['x-amz-checksum-md5', hashOf('md5', 'base64')],
  ['x-amz-checksum-sha1', hashOf('sha1', 'base64')],
  ['x-amz-checksum-sha256', hashOf('sha256', 'base64')],
  ['x-amz-checksum-sha512', hashOf('sha512', 'base64')],
];

const bytes = randomBytes(300_000);
const otherBytes = randomBytes(300_000);

async function ticket(uploadType: 'RESUMABLE' | 'FORM' = 'RESUMABLE') {
  const input = {
    kind: 'drive#file',
    name: `${randomBytes(6).toString('hex')}.bin`,
    size: bytes.length,
    upload_type: `UPLOAD_TYPE_${uploadType}`,
    resumable: { provider: 'PROVIDER_ALIYUN' },
  } as const;
  const made = await magpie.call(calls.createFile, input, { token: user.token });
  return { id: made.file!.id, form: made.form, params: made.resumable?.params };
}

async function put(
  params: NonNullable<Awaited<ReturnType<typeof ticket>>['params']>,
  headers: Record<string, string>,
  { query = '', body = bytes, method = 'PUT' } = {},
) {
  const answer = await rawRequest(
    magpie,
    `/${params.key}${query}`,
    { 'x-amz-security-token': params.security_token, ...headers },
    { method, body },
  );
  const text = answer.body.toString();
  return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '', text };
}

async function phase(id: string): Promise<string> {
  return (await magpie.call(calls.getFile, { id }, { token: user.token })).phase;
}

describe.each(checksums)('the checksum %s', (name, of) => {
  test('is verified for a whole file', async () => {
    const { id, params } = await ticket();
    expect(await put(params!, { [name]: of(otherBytes) })).toMatchObject({
      status: 400,
      code: 'BadDigest',
    });
    expect(await phase(id)).not.toBe('PHASE_TYPE_COMPLETE');
    expect((await put(params!, { [name]: of(bytes) })).status).toBe(200);
    expect(await phase(id)).toBe('PHASE_TYPE_COMPLETE');
  });

  test.each([
    ['of another length', (right: string) => right.slice(4)],
    ['with other characters', (right: string) => `*${right.slice(1)}`],
    ['of one word', () => 'wrong'],
  ])('%s is refused as malformed', async (_title, spoil) => {
    const { id, params } = await ticket();
    const answer = await put(params!, { [name]: spoil(of(bytes)) });
    expect(answer).toMatchObject({ status: 400, code: 'InvalidDigest' });
    expect(await phase(id)).not.toBe('PHASE_TYPE_COMPLETE');
  });

  test('is verified for a part', async () => {
    const { params } = await ticket();
    const { text } = await put(params!, {}, { query: '?uploads', method: 'POST' });
    const uploadId = /<UploadId>([^<]+)</.exec(text)![1]!;
    for (const partBytes of [bytes, bytes.subarray(0, 1000)]) {
      const send = (checksum: string) =>
        put(
          params!,
          { [name]: checksum },
          { query: `?partNumber=1&uploadId=${uploadId}`, body: partBytes },
        );
      expect(await send(of(otherBytes))).toMatchObject({ status: 400, code: 'BadDigest' });
      expect((await send(of(partBytes))).status).toBe(200);
    }
  });
});

describe.each(checksums.filter(([name]) => name.startsWith('x-amz-checksum-')))(
  'the trailer %s',
  (name, of) => {
    const send = (
      params: NonNullable<Awaited<ReturnType<typeof ticket>>['params']>,
      trailer: string,
      more: Record<string, string> = { 'x-amz-trailer': name },
    ) =>
      put(
        params,
        {
          'content-encoding': 'aws-chunked',
          'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
          'x-amz-decoded-content-length': String(bytes.length),
          ...more,
        },
        {
          body: Buffer.concat([
            Buffer.from(`${bytes.length.toString(16)}\r\n`),
            bytes,
            Buffer.from(`\r\n0\r\n${name}:${trailer}\r\n\r\n`),
          ]),
        },
      );

    test('is verified', async () => {
      const { id, params } = await ticket();
      const refused = { status: 400, code: 'BadDigest' };
      expect(await send(params!, of(otherBytes))).toMatchObject(refused);
      const malformed = { status: 400, code: 'InvalidDigest' };
      expect(await send(params!, 'wrong')).toMatchObject(malformed);
      expect((await send(params!, of(otherBytes), {})).status).toBe(400);
      expect(await phase(id)).not.toBe('PHASE_TYPE_COMPLETE');
      expect((await send(params!, of(bytes))).status).toBe(200);
      expect(await phase(id)).toBe('PHASE_TYPE_COMPLETE');
    });
  },
);

test('a checksum that cannot be verified is refused', async () => {
  const { id, params } = await ticket();
  const answer = await put(params!, { 'x-amz-checksum-xxhash64': 'AAAAAAAAAAA=' });
  expect(answer).toMatchObject({ status: 400, code: 'InvalidRequest' });
  expect(await phase(id)).not.toBe('PHASE_TYPE_COMPLETE');
});

test('headers about checksums that hold none are ignored', async () => {
  const { params } = await ticket();
  const headers = {
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-amz-checksum-algorithm': 'SHA256',
    'x-amz-checksum-type': 'FULL_OBJECT',
    'x-amz-checksum-sha256': '',
    'content-md5': '',
  };
  expect((await put(params!, headers)).status).toBe(200);
});

test('a checksum among the fields of a form is verified', async () => {
  const { id, form } = await ticket('FORM');
  const send = async (checksum: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form!.multi_parts)) body.set(name, value as string);
    body.set('x-amz-checksum-sha256', checksum);
    body.set('file', new Blob([bytes]));
    return (await fetch(form!.url, { method: form!.method, body })).status;
  };
  const of = hashOf('sha256', 'base64');
  expect(await send(of(otherBytes))).toBe(400);
  expect(await phase(id)).not.toBe('PHASE_TYPE_COMPLETE');
  expect(await send(of(bytes))).toBeLessThan(300);
  expect(await phase(id)).toBe('PHASE_TYPE_COMPLETE');
});
