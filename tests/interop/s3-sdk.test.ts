import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetBucketLocationCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { programKey } from '#tests/support/program-keys.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const mebibyte = 1024 * 1024;
const Bucket = 'drive';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Checksums of other bytes. */
const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64');
const checksums = {
  CRC32: zeros(4),
  CRC32C: zeros(4),
  CRC64NVME: zeros(8),
  SHA1: zeros(20),
  SHA256: zeros(32),
};

/** Creates a drive and a client of it, as the SDK is configured by default. */
async function client(choices: Parameters<typeof programKey>[2] = {}) {
  const drive = await freshDrive(magpie);
  if (choices?.folder) await drive.folder(choices.folder);
  const key = await programKey(magpie, drive.user.userId, choices);
  return { drive, key, s3: clientOf(key) };
}

function clientOf(key: { access_key_id: string; secret_access_key: string }): S3Client {
  return new S3Client({
    region: 'auto',
    endpoint: `${magpie.origin}/s3`,
    forcePathStyle: true,
    credentials: { accessKeyId: key.access_key_id, secretAccessKey: key.secret_access_key },
    maxAttempts: 1,
  });
}

async function bytesOf(body: { transformToByteArray(): Promise<Uint8Array> } | undefined) {
  return Buffer.from((await body?.transformToByteArray()) ?? []);
}

describe('the AWS SDK', () => {
  test('finds the bucket and its settings', async () => {
    const { s3 } = await client();
    expect((await s3.send(new ListBucketsCommand())).Buckets?.map(({ Name }) => Name)).toEqual([
      Bucket,
    ]);
    await s3.send(new HeadBucketCommand({ Bucket }));
    expect(
      (await s3.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint,
    ).toBeFalsy();
    expect((await s3.send(new GetBucketVersioningCommand({ Bucket }))).Status).toBeUndefined();
    const acl = await s3.send(new GetBucketAclCommand({ Bucket }));
    expect(acl.Grants?.map(({ Permission }) => Permission)).toEqual(['FULL_CONTROL']);
    await expect(s3.send(new GetBucketPolicyCommand({ Bucket }))).rejects.toMatchObject({
      name: 'NoSuchBucketPolicy',
    });
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'other' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
  });

  test('stores, reads and deletes an object with metadata', async () => {
    const { s3, drive } = await client();
    const Key = 'Reports/2026/größe & +%20.txt';
    const Body = randomBytes(200_000);
    const Metadata = { mtime: '1700000000.5', owner: 'ada' };
    const put = await s3.send(
      new PutObjectCommand({ Bucket, Key, Body, Metadata, ContentType: 'text/x-report' }),
    );
    expect(put.ETag).toBe(`"${md5(Body)}"`);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentLength: Body.length,
      ContentType: 'text/x-report',
      ETag: put.ETag,
      Metadata,
    });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect((await bytesOf(got.Body)).equals(Body)).toBe(true);
    const some = await s3.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=100-199' }));
    expect(some).toMatchObject({ ContentLength: 100, ContentRange: 'bytes 100-199/200000' });
    expect((await bytesOf(some.Body)).equals(Body.subarray(100, 200))).toBe(true);
    expect(await drive.names()).toEqual(['Reports']);
    const unchanged = new GetObjectCommand({ Bucket, Key, IfNoneMatch: put.ETag });
    await expect(s3.send(unchanged)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    const beyond = new GetObjectCommand({ Bucket, Key, Range: 'bytes=200000-' });
    await expect(s3.send(beyond)).rejects.toMatchObject({ name: 'InvalidRange' });
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(s3.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    expect(await drive.trash()).toEqual(['größe & +%20.txt']);
    await drive.isHealthy();
  });

  test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
    'stores what matches its %s, as a whole and as a stream',
    async (ChecksumAlgorithm) => {
      const { s3 } = await client();
      const bytes = randomBytes(100_000);
      const named = { Bucket, Key: 'checked', ChecksumAlgorithm, ContentLength: bytes.length };
      await s3.send(new PutObjectCommand({ ...named, Body: bytes }));
      await s3.send(new PutObjectCommand({ ...named, Body: Readable.from([bytes]) }));
      const wrong = { ...named, [`Checksum${ChecksumAlgorithm}`]: checksums[ChecksumAlgorithm] };
      await expect(s3.send(new PutObjectCommand({ ...wrong, Body: bytes }))).rejects.toMatchObject({
        name: 'BadDigest',
      });
    },
  );

  test('stores a stream, an empty object and a folder', async () => {
    const { s3, drive } = await client();
    const bytes = randomBytes(3 * mebibyte + 11);
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    await s3.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: bytes.length }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'stream' }));
    expect((await bytesOf(got.Body)).equals(bytes)).toBe(true);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }));
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'empty' }))).toMatchObject({
      ContentLength: 0,
      ETag: '"d41d8cd98f00b204e9800998ecf8427e"',
    });
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a/folder/', Body: '' }));
    await s3.send(new HeadObjectCommand({ Bucket, Key: 'a/folder/' }));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'a/folder' }))).rejects.toMatchObject(
      {
        $metadata: { httpStatusCode: 404 },
      },
    );
    expect((await drive.names()).toSorted()).toEqual(['a', 'empty', 'stream']);
    await drive.isHealthy();
  });

  test('replaces an object under the same id, and only if its conditions are met', async () => {
    const { s3, drive } = await client();
    const Key = 'note.txt';
    const first = await s3.send(
      new PutObjectCommand({ Bucket, Key, Body: 'one', IfNoneMatch: '*' }),
    );
    const [file] = await drive.list();
    const again = new PutObjectCommand({ Bucket, Key, Body: 'two', IfNoneMatch: '*' });
    await expect(s3.send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'three', IfMatch: first.ETag }));
    const stale = new PutObjectCommand({ Bucket, Key, Body: 'four', IfMatch: first.ETag });
    await expect(s3.send(stale)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(String(await bytesOf(got.Body))).toBe('three');
    expect((await drive.list()).map(({ id }) => id)).toEqual([file!.id]);
    await drive.isHealthy();
  });

  test('copies objects, also onto themselves with other metadata', async () => {
    const { s3, drive } = await client();
    const Body = randomBytes(1000);
    const Metadata = { a: 'b' };
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a/ö.bin', Body, Metadata }));
    const CopySource = encodeURI('drive/a/ö.bin');
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'b/copy.bin', CopySource }));
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'b/copy.bin' }))).toMatchObject({
      ETag: `"${md5(Body)}"`,
      Metadata,
    });
    const same = { Bucket, Key: 'a/ö.bin', CopySource };
    await expect(s3.send(new CopyObjectCommand(same))).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    const replaced = { ...same, MetadataDirective: 'REPLACE', Metadata: { c: 'd' } } as const;
    await s3.send(new CopyObjectCommand(replaced));
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: same.Key }))).toMatchObject({
      Metadata: { c: 'd' },
    });
    await drive.isHealthy();
  });

  test('deletes many objects at once', async () => {
    const { s3, drive } = await client();
    for (const Key of ['a & b', 'c/<d>', 'e']) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    }
    const Objects = ['a & b', 'c/<d>', 'missing', '../e'].map((Key) => ({ Key }));
    const deleted = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(deleted.Deleted?.map(({ Key }) => Key)).toEqual(['a & b', 'c/<d>', 'missing']);
    expect(deleted.Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
      ['../e', 'InvalidArgument'],
    ]);
    expect((await drive.names()).toSorted()).toEqual(['c', 'e']);
    await drive.isHealthy();
  });

  test('uploads 20 MB in parts, and lists, copies and aborts parts', async () => {
    const { s3, drive } = await client();
    const Key = 'big/film.mkv';
    const bytes = randomBytes(20 * mebibyte + 5);
    const part = (at: number) => bytes.subarray((at - 1) * 5 * mebibyte, at * 5 * mebibyte);
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, Metadata: { kind: 'film' } }),
    );
    const upload = { Bucket, Key, UploadId };
    const numbers = [1, 2, 3, 4, 5];
    const Parts = await Promise.all(
      numbers.map(async (PartNumber) => {
        const sent = { ...upload, PartNumber, Body: part(PartNumber) };
        const { ETag } = await s3.send(new UploadPartCommand(sent));
        expect(ETag).toBe(`"${md5(part(PartNumber))}"`);
        return { PartNumber, ETag };
      }),
    );
    const listed = await s3.send(new ListPartsCommand({ ...upload, MaxParts: 3 }));
    expect(listed).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '3' });
    const uploads = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'big/' }));
    expect(uploads.Uploads?.map((one) => [one.Key, one.UploadId])).toEqual([[Key, UploadId]]);
    const wrong = Parts.map((one) => ({ ...one, ETag: `"${md5(bytes)}"` }));
    await expect(
      s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: wrong } })),
    ).rejects.toMatchObject({ name: 'InvalidPart' });
    const reversed = { ...upload, MultipartUpload: { Parts: Parts.toReversed() } };
    await expect(s3.send(new CompleteMultipartUploadCommand(reversed))).rejects.toMatchObject({
      name: 'InvalidPartOrder',
    });
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    const { ETag } = await s3.send(complete);
    const all = Buffer.concat(numbers.map((at) => createHash('md5').update(part(at)).digest()));
    expect(ETag).toBe(`"${md5(all)}-5"`);
    expect((await s3.send(complete)).ETag).toBe(ETag);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ETag, ContentLength: bytes.length, Metadata: { kind: 'film' } });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect((await bytesOf(got.Body)).equals(bytes)).toBe(true);

    const target = { Bucket, Key: 'big/copy' };
    const other = await s3.send(new CreateMultipartUploadCommand(target));
    const copy = { ...target, UploadId: other.UploadId };
    const CopySource = `drive/${Key}`;
    const CopySourceRange = 'bytes=10-1000009';
    const copied = await s3.send(
      new UploadPartCopyCommand({ ...copy, PartNumber: 1, CopySource, CopySourceRange }),
    );
    const CopiedParts = [{ PartNumber: 1, ETag: copied.CopyPartResult?.ETag }];
    await s3.send(
      new CompleteMultipartUploadCommand({ ...copy, MultipartUpload: { Parts: CopiedParts } }),
    );
    const piece = await s3.send(new GetObjectCommand(target));
    expect((await bytesOf(piece.Body)).equals(bytes.subarray(10, 1_000_010))).toBe(true);

    const third = await s3.send(new CreateMultipartUploadCommand(target));
    const aborted = { ...target, UploadId: third.UploadId };
    await s3.send(new UploadPartCommand({ ...aborted, PartNumber: 1, Body: 'x' }));
    await s3.send(new AbortMultipartUploadCommand(aborted));
    await expect(s3.send(new ListPartsCommand(aborted))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
    await drive.isHealthy();
  });
});

describe('listing 2,500 keys', () => {
  const keys = Array.from({ length: 2500 }, (_, at) => `k/${at % 50}/file ${at}.txt`);
  const sorted = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  let s3: S3Client;
  beforeAll(async () => {
    const made = await client();
    s3 = made.s3;
    const folder = await made.drive.folder('k');
    for (let at = 0; at < 50; at += 1) {
      const parent = await made.drive.folder(String(at), folder);
      const names = keys
        .filter((key) => key.startsWith(`k/${at}/`))
        .map((key) => key.slice(key.lastIndexOf('/') + 1));
      await made.drive.files(parent, ...names.map((name): [string, number] => [name, 1]));
    }
  });

  async function everyPage(version: 1 | 2, more: { Prefix?: string; Delimiter?: string }) {
    const names: string[] = [];
    let pages = 0;
    let position: string | undefined;
    do {
      const input = { Bucket, ...more };
      const page =
        version === 1
          ? await s3.send(new ListObjectsCommand({ ...input, Marker: position }))
          : await s3.send(new ListObjectsV2Command({ ...input, ContinuationToken: position }));
      names.push(...(page.Contents ?? []).map(({ Key }) => Key!));
      names.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix!));
      pages += 1;
      if (!page.IsTruncated) return { names, pages };
      position =
        'NextContinuationToken' in page
          ? page.NextContinuationToken
          : ((page as { NextMarker?: string }).NextMarker ?? names.at(-1));
    } while (position);
    throw new Error('a truncated page has no position');
  }

  test.each([1, 2] as const)('works in version %i', async (version) => {
    expect(await everyPage(version, {})).toEqual({ names: sorted, pages: 3 });
    const below = await everyPage(version, { Prefix: 'k/7/' });
    expect(below.names).toEqual(sorted.filter((key) => key.startsWith('k/7/')));
    const folders = Array.from({ length: 50 }, (_, at) => `k/${at}/`).toSorted();
    const grouped = await everyPage(version, { Prefix: 'k/', Delimiter: '/' });
    expect(grouped).toEqual({ names: folders, pages: 1 });
    expect((await everyPage(version, { Delimiter: '/' })).names).toEqual(['k/']);
  });
});
