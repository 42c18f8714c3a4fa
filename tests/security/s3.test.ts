import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShare } from '#protocol/audit.ts';
import { programFailuresPerKey } from '#protocol/limits.ts';
import { revokeUserKey } from '#protocol/operator-keys.ts';
import { limitDrive } from '#tests/support/drive.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { adminToken, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { programKey } from '#tests/support/program-keys.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

type Key = Awaited<ReturnType<typeof programKey>>;

let magpie: Magpie;
let drive: Awaited<ReturnType<typeof freshDrive>>;
let key: Key;
beforeAll(async () => {
  magpie = await sharedMagpie();
  drive = await freshDrive(magpie);
  key = await programKey(magpie, drive.user.userId);
  await send('PUT', '/s3/drive/note.txt', { body: 'note' });
});
afterAll(() => magpie.stop());

interface Sent {
  as?: Pick<Key, 'access_key_id' | 'secret_access_key'>;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Time of the signature. */
  at?: Date;
  /** Seconds of a presigned URL. */
  expires?: number;
}

/** Signs a request and returns its path and headers. */
async function signed(method: string, path: string, sent: Sent = {}) {
  const { as = key, headers = {}, body = '', at, expires } = sent;
  const url = new URL(path, magpie.origin);
  if (expires) url.searchParams.set('X-Amz-Expires', String(expires));
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId: as.access_key_id,
    secretAccessKey: as.secret_access_key,
    service: 's3',
    region: 'auto',
    signQuery: expires !== undefined,
    ...(at && { datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, '') }),
    headers: {
      ...(expires
        ? {}
        : { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }),
      ...headers,
    },
  });
  const request = await signer.sign();
  return {
    path: request.url.href.slice(magpie.origin.length),
    headers: Object.fromEntries(request.headers),
  };
}

async function send(method: string, path: string, sent: Sent = {}) {
  const request = await signed(method, path, sent);
  return sendRaw(method, request.path, request.headers, sent.body);
}

async function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
) {
  const answer = await rawRequest(magpie, path, headers, { method, ...(body && { body }) });
  const text = answer.body.toString();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  return { status: answer.status, code, text, headers: answer.headers };
}

const note = '/s3/drive/note.txt';

describe('a request is refused', () => {
  test('without a signature', async () => {
    expect(await sendRaw('GET', note, {})).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(await sendRaw('PUT', note, {}, 'x')).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    const head = await sendRaw('HEAD', note, {});
    expect(head).toMatchObject({ status: 403, text: '' });
  });

  test('with an unknown key or another secret', async () => {
    const unknown = { ...key, access_key_id: `${key.access_key_id.slice(0, -1)}!` };
    expect(await send('GET', note, { as: unknown })).toMatchObject({ code: 'InvalidAccessKeyId' });
    const other = { ...key, secret_access_key: 'wrong' };
    expect(await send('GET', note, { as: other })).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    // The right key still passes.
    expect(await send('GET', note)).toMatchObject({ status: 200, text: 'note' });
  });

  test('if it is repeated for something else, or later', async () => {
    const { headers } = await signed('GET', note);
    expect(await sendRaw('GET', note, headers)).toMatchObject({ status: 200 });
    for (const [method, path] of [
      ['DELETE', note],
      ['GET', '/s3/drive/other.txt'],
      ['GET', `${note}?uploads`],
      ['GET', '/s3/drive//note.txt'],
      ['GET', '/s3/drive/note.txt/'],
      ['GET', '/s3/drive/%6eote.txt2'],
    ] as const) {
      expect(await sendRaw(method, path, headers)).toMatchObject({ code: 'SignatureDoesNotMatch' });
    }
    const late = new Date(Date.now() - 16 * 60_000);
    expect(await send('GET', note, { at: late })).toMatchObject({ code: 'RequestTimeTooSkewed' });
    const early = new Date(Date.now() + 16 * 60_000);
    expect(await send('GET', note, { at: early })).toMatchObject({ code: 'RequestTimeTooSkewed' });
  });

  test('if the body is not the signed one', async () => {
    const { path, headers } = await signed('PUT', '/s3/drive/body.txt', { body: 'good' });
    expect(await sendRaw('PUT', path, headers, 'evil')).toMatchObject({ code: 'BadDigest' });
    expect(await send('HEAD', '/s3/drive/body.txt')).toMatchObject({ status: 404, text: '' });
    const wrongMd5 = { 'content-md5': createHash('md5').update('x').digest('base64') };
    expect(
      await send('PUT', '/s3/drive/body.txt', { body: 'good', headers: wrongMd5 }),
    ).toMatchObject({ status: 400, code: 'BadDigest' });
  });

  test('if its path is no key', async () => {
    for (const path of ['/s3/drive//note.txt', '/s3/drive/a//b', `/s3/drive/${'x'.repeat(256)}`]) {
      expect(await send('PUT', path, { body: 'x' }), path).toMatchObject({ status: 400 });
    }
    // The signer takes these for other paths.
    for (const path of ['/s3/drive/a%2Fb', '/s3/drive/a%5Cb', '/s3/drive/%2e%2e%2fnote.txt']) {
      expect((await send('PUT', path, { body: 'x' })).status, path).toBeGreaterThanOrEqual(400);
    }
    expect((await drive.names()).toSorted()).toEqual(['note.txt']);
  });
});

describe('a presigned URL', () => {
  test('reads and writes until it expires, and nothing else', async () => {
    const get = await signed('GET', note, { expires: 60 });
    expect(await sendRaw('GET', get.path, {})).toMatchObject({ status: 200, text: 'note' });
    expect(await sendRaw('PUT', get.path, {}, 'x')).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    const put = await signed('PUT', '/s3/drive/signed.txt', { expires: 60 });
    expect(await sendRaw('PUT', put.path, {}, 'sent')).toMatchObject({ status: 200 });
    const copy = { 'x-amz-copy-source': 'drive/note.txt' };
    expect(await sendRaw('PUT', put.path, copy)).toMatchObject({ code: 'AccessDenied' });
    const old = { expires: 60, at: new Date(Date.now() - 61_000) };
    const expired = await signed('GET', note, old);
    expect(await sendRaw('GET', expired.path, {})).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      text: expect.stringContaining('expired'),
    });
    const longer = expired.path.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000');
    expect(await sendRaw('GET', longer, {})).toMatchObject({ code: 'SignatureDoesNotMatch' });
    const tooLong = await signed('GET', note, { expires: 604_801 });
    expect(await sendRaw('GET', tooLong.path, {})).toMatchObject({ status: 400 });
    await send('DELETE', '/s3/drive/signed.txt');
  });

  test("doesn't run in a browser as a page of the site", async () => {
    const headers = { 'content-type': 'text/html' };
    const body = '<script>alert(1)</script>';
    expect(await send('PUT', '/s3/drive/page.html', { body, headers })).toMatchObject({
      status: 200,
    });
    const path = '/s3/drive/page.html?response-content-type=text/html';
    for (const { path: url } of [await signed('GET', path, { expires: 60 })]) {
      const shown = await sendRaw('GET', url, {});
      expect(shown.status).toBe(200);
      expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(shown.headers['content-security-policy']).toContain('sandbox');
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
    }
    await send('DELETE', '/s3/drive/page.html');
  });
});

describe('signed chunks', () => {
  const bytes = randomBytes(70_000);
  const pieces = [bytes.subarray(0, 65_536), bytes.subarray(65_536), Buffer.alloc(0)];
  const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

  /** A body in chunks, each signed after the one before. */
  async function chunked(path: string) {
    const headers = {
      'content-encoding': 'aws-chunked',
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      'x-amz-decoded-content-length': String(bytes.length),
    };
    const request = await signed('PUT', path, { headers });
    const authorization = request.headers.authorization!;
    const date = request.headers['x-amz-date']!;
    const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)![1]!;
    const signingKey = scope
      .split('/')
      .reduce<Buffer>(
        (last, step) => createHmac('sha256', last).update(step).digest(),
        Buffer.from(`AWS4${key.secret_access_key}`),
      );
    let previous = /Signature=(\w+)/.exec(authorization)![1]!;
    const chunks = pieces.map((piece) => {
      const text = ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, previous, hash(''), hash(piece)];
      previous = createHmac('sha256', signingKey).update(text.join('\n')).digest('hex');
      const head = `${piece.length.toString(16)};chunk-signature=${previous}\r\n`;
      return Buffer.concat([Buffer.from(head), piece, Buffer.from('\r\n')]);
    });
    return { ...request, chunks };
  }

  test('are stored if all are right, and refused if one is changed, missing or moved', async () => {
    const path = '/s3/drive/chunks.bin';
    const { headers, chunks } = await chunked(path);
    const [first, second, last] = chunks as [Buffer, Buffer, Buffer];
    const changed = Buffer.from(second);
    changed[changed.length - 5]! ^= 1;
    for (const wrong of [
      [first, changed, last],
      [second, first, last],
      [first, second],
    ]) {
      const answer = await sendRaw('PUT', path, headers, Buffer.concat(wrong));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(['SignatureDoesNotMatch', 'IncompleteBody']).toContain(answer.code);
      expect(await send('HEAD', path)).toMatchObject({ status: 404 });
    }
    expect(await sendRaw('PUT', path, headers, Buffer.concat(chunks))).toMatchObject({
      status: 200,
    });
    await send('DELETE', path);
  });
});

describe('a key', () => {
  test('that can only read changes nothing', async () => {
    const as = await programKey(magpie, drive.user.userId, { access: 'read' });
    expect(await send('GET', note, { as })).toMatchObject({ status: 200 });
    const denied = { status: 403, code: 'AccessDenied' };
    expect(await send('PUT', note, { as, body: 'x' })).toMatchObject(denied);
    expect(await send('DELETE', note, { as })).toMatchObject(denied);
    expect(await send('POST', `${note}?uploads`, { as })).toMatchObject(denied);
    const copy = { 'x-amz-copy-source': 'drive/note.txt' };
    expect(await send('PUT', '/s3/drive/c', { as, headers: copy })).toMatchObject(denied);
    const body = '<Delete><Object><Key>note.txt</Key></Object></Delete>';
    expect(await send('POST', '/s3/drive?delete', { as, body })).toMatchObject(denied);
    expect(await drive.names()).toEqual(['note.txt']);
  });

  test('for offline downloads or another protocol is refused', async () => {
    const { userId } = drive.user;
    const offline = await programKey(magpie, userId, { access: 'offline' });
    expect(await send('GET', note, { as: offline })).toMatchObject({ code: 'AccessDenied' });
    const dav = await programKey(magpie, userId, { doors: ['dav'] });
    expect(await send('GET', note, { as: dav })).toMatchObject({ code: 'AccessDenied' });
  });

  test('for one folder reaches nothing outside it', async () => {
    const folder = await drive.folder('Only');
    const as = await programKey(magpie, drive.user.userId, { folder: 'Only' });
    expect(await send('GET', note, { as })).toMatchObject({ code: 'NoSuchKey' });
    const copy = { 'x-amz-copy-source': 'drive/note.txt' };
    expect(await send('PUT', '/s3/drive/c', { as, headers: copy })).toMatchObject({
      code: 'NoSuchKey',
    });
    await drive.remove(folder);
    expect(await send('GET', '/s3/drive', { as })).toMatchObject({ code: 'NoSuchBucket' });
  });

  test('that is revoked is refused at once', async () => {
    const { userId } = drive.user;
    const as = await programKey(magpie, userId);
    expect(await send('GET', note, { as })).toMatchObject({ status: 200 });
    const revoke = { user_id: userId, key_id: as.keyId };
    await magpie.call(revokeUserKey, revoke, { token: adminToken });
    expect(await send('GET', note, { as })).toMatchObject({ code: 'InvalidAccessKeyId' });
  });
});

test('many wrong signatures are slowed down, and the right one still passes', async () => {
  const as = await programKey(magpie, drive.user.userId);
  const wrong = { ...as, secret_access_key: 'guessed' };
  const codes: string[] = [];
  let last = '';
  for (let tries = 0; tries <= programFailuresPerKey.triesMax; tries += 1) {
    const { path, headers } = await signed('GET', note, { as: wrong });
    const answer = await sendRaw('GET', path, { ...headers, 'cf-connecting-ip': '203.0.113.200' });
    codes.push(answer.code);
    last = `${answer.status} ${Number(answer.headers['retry-after']) > 0}`;
  }
  expect(codes.at(-1)).toBe('SlowDown');
  expect(codes.slice(0, -1).every((code) => code === 'SignatureDoesNotMatch')).toBe(true);
  expect(last).toBe('503 true');
  expect(await send('GET', note, { as })).toMatchObject({ status: 200 });
});

test('a full drive answers QuotaExceeded, and prohibited contents are refused', async () => {
  const own = await freshDrive(magpie);
  const as = await programKey(magpie, own.user.userId);
  const bad = randomBytes(3000);
  await send('PUT', '/s3/drive/bad.bin', { as, body: bad });
  const [file] = await own.list();
  const moderation = {
    share_user_id: own.user.userId,
    file_ids: [file!.id],
    reason: 'a court order',
  };
  await magpie.call(auditShare, moderation as never, { token: adminToken });
  await expect
    .poll(async () => (await send('GET', '/s3/drive/bad.bin', { as })).code)
    .toBe('ContentProhibited');
  expect(await send('PUT', '/s3/drive/again.bin', { as, body: bad })).toMatchObject({
    status: 403,
    code: 'ContentProhibited',
  });
  await limitDrive(magpie, own.user.userId, 5000);
  expect(await send('PUT', '/s3/drive/big', { as, body: randomBytes(6000) })).toMatchObject({
    status: 403,
    code: 'QuotaExceeded',
  });
  expect((await own.names()).toSorted()).toEqual(['bad.bin']);
  await own.isHealthy();
});

test('what is not part of this endpoint is refused as such', async () => {
  for (const [method, path, code] of [
    ['GET', '/s3/drive/note.txt?torrent', 'NotImplemented'],
    ['PUT', '/s3/drive?policy', 'NotImplemented'],
    ['GET', '/s3/drive?versions', 'NotImplemented'],
    ['POST', '/s3/drive', 'NotImplemented'],
    ['DELETE', '/s3/drive', 'BucketNotEmpty'],
    ['PUT', '/s3/another', 'InvalidBucketName'],
    ['GET', '/s3/another/key', 'NoSuchBucket'],
    ['GET', '/s3/drive?list-type=2&continuation-token=invented', 'InvalidArgument'],
    ['GET', '/s3/drive?max-keys=x', 'InvalidArgument'],
    ['POST', '/s3/drive?delete', 'MalformedXML'],
    ['PUT', '/s3/drive/a?partNumber=0&uploadId=x', 'InvalidArgument'],
    ['PUT', '/s3/drive/a?partNumber=1&uploadId=x', 'NoSuchUpload'],
  ] as const) {
    expect(await send(method, path), `${method} ${path}`).toMatchObject({ code });
  }
});

test('pages of the site are not mistaken for buckets', async () => {
  const page = await magpie.fetch('/drive/all');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await send('GET', '/drive/note.txt')).toMatchObject({ status: 200, text: 'note' });
  expect(await send('GET', '/')).toMatchObject({
    text: expect.stringContaining('ListAllMyBuckets'),
  });
  expect((await magpie.fetch('/')).headers.get('content-type')).toContain('text/html');
});
