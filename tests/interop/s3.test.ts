import { createHash, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const mebibyte = 1024 * 1024;

async function ticket(name: string, size: number) {
  const input = {
    kind: 'drive#file',
    name,
    size,
    upload_type: 'UPLOAD_TYPE_RESUMABLE',
    resumable: { provider: 'PROVIDER_ALIYUN' },
  } as const;
  const made = await magpie.call(calls.createFile, input, { token: user.token });
  return { id: made.file!.id, ...made.resumable!.params };
}
type Params = Awaited<ReturnType<typeof ticket>>;

/** Resolves every name to loopback, like a wildcard DNS record. */
const agent = new Agent({
  keepAlive: true,
  lookup: ((_name: string, options: object, done: never) =>
    lookup('localhost', options, done)) as never,
});

/** The SDK as configured by clients: virtual-hosted bucket, keys of the ticket. */
function sdk(of: Params, more: object = {}): S3Client {
  return new S3Client({
    region: 'pikpak',
    endpoint: magpie.origin,
    credentials: {
      accessKeyId: of.access_key_id,
      secretAccessKey: of.access_key_secret,
      sessionToken: of.security_token,
    },
    requestHandler: { httpAgent: agent },
    maxAttempts: 1,
    ...more,
  });
}

async function expectFile(id: string, bytes: Buffer): Promise<void> {
  const file = await magpie.call(calls.getFile, { id }, { token: user.token });
  expect(file).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    md5_checksum: createHash('md5').update(bytes).digest('hex'),
  });
  const answer = await fetch(file.web_content_link, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
}

test('the AWS SDK uploads a file with its automatic checksum', async () => {
  const bytes = randomBytes(200_000);
  const of = await ticket('sdk.bin', bytes.length);
  const put = { Bucket: of.bucket, Key: of.key, Body: bytes };
  const { ETag } = await sdk(of).send(new PutObjectCommand(put));
  expect(ETag).toMatch(/^"\w+"$/);
  await expectFile(of.id, bytes);
});

test('the AWS SDK uploads a stream in chunks with a trailer', async () => {
  const bytes = randomBytes(3 * mebibyte + 11);
  const of = await ticket('stream.bin', bytes.length);
  const put = {
    Bucket: of.bucket,
    Key: of.key,
    Body: Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
    ContentLength: bytes.length,
  };
  await sdk(of).send(new PutObjectCommand(put));
  await expectFile(of.id, bytes);
});

test('the AWS SDK uploads, lists, completes and aborts parts', async () => {
  const bytes = randomBytes(11 * mebibyte);
  const of = await ticket('parts.bin', bytes.length);
  const client = sdk(of);
  const names = { Bucket: of.bucket, Key: of.key };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(names));
  const upload = { ...names, UploadId };
  const Parts = await Promise.all(
    [1, 2, 3].map(async (PartNumber) => {
      const Body = bytes.subarray((PartNumber - 1) * 4 * mebibyte, PartNumber * 4 * mebibyte);
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag };
    }),
  );
  const listed = await client.send(new ListPartsCommand(upload));
  expect(listed.Parts?.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))).toEqual(Parts);
  expect(listed.Parts?.map(({ Size }) => Size)).toEqual([4, 4, 3].map((size) => size * mebibyte));
  const completed = await client.send(
    new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
  );
  expect(completed.ETag).toMatch(/^"[\w-]+"$/);
  await expectFile(of.id, bytes);

  const other = await ticket('given-up.bin', bytes.length);
  const target = { Bucket: other.bucket, Key: other.key };
  const { UploadId: otherId } = await sdk(other).send(new CreateMultipartUploadCommand(target));
  await sdk(other).send(new AbortMultipartUploadCommand({ ...target, UploadId: otherId }));
  await expect(
    sdk(other).send(new ListPartsCommand({ ...target, UploadId: otherId })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('refuses corrupted bytes with the S3 error code', async () => {
  const bytes = randomBytes(5000);
  const of = await ticket('changed.bin', bytes.length);
  const put = { Bucket: of.bucket, Key: of.key, Body: bytes, ChecksumCRC32: 'AAAAAA==' };
  await expect(sdk(of).send(new PutObjectCommand(put))).rejects.toMatchObject({
    name: 'BadDigest',
    $metadata: { httpStatusCode: 400 },
  });
});

test('aws4fetch uploads to the endpoint without a bucket host', async () => {
  const bytes = randomBytes(100_000);
  const of = await ticket('aws4fetch.bin', bytes.length);
  const client = new AwsClient({
    accessKeyId: of.access_key_id,
    secretAccessKey: of.access_key_secret,
    sessionToken: of.security_token,
    service: 's3',
    region: 'xunlei',
  });
  const body = new Uint8Array(bytes);
  const url = `http://${of.endpoint}/${of.key}?x-id=PutObject`;
  expect((await client.fetch(url, { method: 'PUT', body })).status).toBe(200);
  await expectFile(of.id, bytes);
});

test('accepts a presigned URL without headers', async () => {
  const bytes = randomBytes(1000);
  const of = await ticket('presigned.bin', bytes.length);
  const client = new AwsClient({
    accessKeyId: of.access_key_id,
    secretAccessKey: of.access_key_secret,
    sessionToken: of.security_token,
    service: 's3',
  });
  const signed = await client.sign(`http://${of.endpoint}/${of.key}`, {
    method: 'PUT',
    aws: { signQuery: true },
  });
  const body = new Uint8Array(bytes);
  expect((await fetch(signed.url, { method: 'PUT', body })).status).toBe(200);
  await expectFile(of.id, bytes);
});

/** Sends an aws-chunked PUT with arbitrary headers and any host. */
function putChunked(of: Params, headers: Record<string, string>, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(magpie.origin);
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: `/${of.key}?x-id=PutObject`,
        headers: { 'x-amz-security-token': of.security_token, ...headers },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', reject);
    sent.write(bytes.subarray(0, 10));
    sent.end(bytes.subarray(10));
  });
}

test.each([
  ['the bucket before the site', { host: 'magpie.localhost' }],
  ['a host nobody knows', { host: 'magpie.drive.example' }],
  [
    'a proxy that names another',
    { host: '127.0.0.1', 'x-forwarded-host': 'magpie.drive.example', 'x-forwarded-proto': 'https' },
  ],
  ['the host of files', { host: '127.0.0.1' }],
])('a file of unknown length lands at %s', async (_, { host, ...more }) => {
  const bytes = randomBytes(4000);
  const of = await ticket('host.bin', bytes.length);
  const headers = {
    host: `${host}:${new URL(magpie.origin).port}`,
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    ...more,
  };
  expect(await putChunked(of, headers, bytes)).toBe(200);
  await expectFile(of.id, bytes);
});

test('accepts individually signed chunks and refuses a corrupted one', async () => {
  const bytes = randomBytes(150_000);
  const of = await ticket('signed-chunks.bin', bytes.length);
  const chunk = (piece: Buffer) =>
    Buffer.concat([
      Buffer.from(`${piece.length.toString(16)};chunk-signature=${'0'.repeat(64)}\r\n`),
      piece,
      Buffer.from('\r\n'),
    ]);
  const chunks = [bytes.subarray(0, 65_536), bytes.subarray(65_536), Buffer.alloc(0)].map(chunk);
  const headers = {
    'content-encoding': 'aws-chunked',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-decoded-content-length': String(bytes.length),
  };
  expect(await putChunked(of, headers, Buffer.concat(chunks.slice(0, 1)))).toBe(400);
  expect(await putChunked(of, headers, Buffer.concat([Buffer.from('zz\r\n'), ...chunks]))).toBe(
    400,
  );
  expect(await putChunked(of, headers, Buffer.concat(chunks))).toBe(200);
  await expectFile(of.id, bytes);
});
