import { createHmac, randomBytes } from 'node:crypto';
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

const kibibyte = 1024;

/**
 * An OSS client as used in the field: signature version 1 with HMAC-SHA1 and the token in a header.
 */
async function ossClient(name: string, size: number) {
  const made = await magpie.call(
    calls.createFile,
    {
      kind: 'drive#file',
      name,
      size: String(size),
      upload_type: 'UPLOAD_TYPE_RESUMABLE',
      objProvider: { provider: 'UPLOAD_TYPE_UNKNOWN' },
    } as never,
    { token: user.token },
  );
  const { params } = made.resumable!;
  const send = (method: string, query: string, body?: Uint8Array | string, type = '') => {
    const date = new Date().toUTCString();
    const resource = `/${params.bucket}/${params.key}${query}`;
    const oss = `x-oss-security-token:${params.security_token}\n`;
    const signature = createHmac('sha1', params.access_key_secret)
      .update([method, '', type, date, oss + resource].join('\n'))
      .digest('base64');
    return fetch(`http://${params.endpoint}/${params.key}${query}`, {
      method,
      body: typeof body === 'string' ? body : body && new Uint8Array(body),
      headers: {
        date,
        authorization: `OSS ${params.access_key_id}:${signature}`,
        'x-oss-security-token': params.security_token,
        ...(type ? { 'content-type': type } : {}),
      },
    });
  };
  const file = () => magpie.call(calls.getFile, { id: made.file!.id }, { token: user.token });
  return { send, file };
}

async function bytesOf(link: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(link)).arrayBuffer());
}

test('uploads a small file in one request', async () => {
  const bytes = randomBytes(50_000);
  const { send, file } = await ossClient('whole.bin', bytes.length);
  const answer = await send('PUT', '', bytes, 'application/octet-stream');
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"/)]);
  expect((await bytesOf((await file()).web_content_link)).equals(bytes)).toBe(true);
});

test.each([
  ['without quotes', (etag: string) => etag.replace(/"/g, '')],
  ['with quotes', (etag: string) => etag],
])('sixteen parts of 256 KiB at a time make a file, etags %s', async (_, spell) => {
  const partBytes = 256 * kibibyte;
  const bytes = randomBytes(16 * partBytes + 1000);
  const { send, file } = await ossClient('tiny.bin', bytes.length);
  const initiated = await (await send('POST', '?uploads')).text();
  const uploadId = /<UploadId>(\w+)<\/UploadId>/.exec(initiated)![1]!;
  const parts = await Promise.all(
    Array.from({ length: 17 }, async (__, at) => {
      const body = bytes.subarray(at * partBytes, (at + 1) * partBytes);
      const query = `?partNumber=${at + 1}&uploadId=${uploadId}`;
      const answer = await send('PUT', query, body, 'application/octet-stream');
      return `<Part><PartNumber>${at + 1}</PartNumber><ETag>${spell(answer.headers.get('etag')!)}</ETag></Part>`;
    }),
  );
  const list = `<?xml version="1.0"?><CompleteMultipartUpload>${parts.join('\n')}</CompleteMultipartUpload>`;
  const done = await send('POST', `?uploadId=${uploadId}`, list, 'application/xml');
  expect(done.status).toBe(200);
  expect(await done.text()).toMatch(/^<\?xml .*<CompleteMultipartUploadResult/s);
  expect((await bytesOf((await file()).web_content_link)).equals(bytes)).toBe(true);
});
