import { isKeyOf } from '#protocol/tables.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { xmlAnswer, xmlElementsOf, xmlNested, xmlTextOf } from '#worker/http/s3-xml.ts';
import { SentChecksums } from '#worker/services/drive/kernel/incoming/sent-checksums.ts';
import { ownerXml } from '#worker/services/drive/s3/list-requests.ts';
import { pathOfKey } from '#worker/services/drive/s3/object-key.ts';
import { driveBucket, requireWriting, type S3Request } from '#worker/services/drive/s3/request.ts';
import { S3Error, type S3ErrorCode } from '#worker/services/drive/s3/s3-error.ts';

/** As in S3. */
const keysPerDelete = 1_000;

/** Drives have no time of creation that their clients could use. */
const bucketCreated = '2026-01-01T00:00:00.000Z';

export function listBuckets(request: S3Request): Response {
  const bucket = xmlNested('Bucket', { Name: driveBucket, CreationDate: bucketCreated });
  return xmlAnswer('ListAllMyBucketsResult', {
    Owner: [ownerXml(request)],
    Buckets: [`<Buckets>${bucket}</Buckets>`],
  });
}

/** Returns an empty response, so that clients which create their bucket first can continue. */
export async function headBucket({ drive, rootId }: S3Request): Promise<Response> {
  await drive.requireS3Root({ rootId });
  return new Response(null, { headers: { 'x-amz-bucket-region': 'us-east-1' } });
}

/** Answers GET of a setting of the bucket or of an object that is always the same. */
export function constantSetting(request: S3Request, name: string): Response | undefined {
  if (isKeyOf(absentSettings, name)) throw new S3Error(absentSettings[name]);
  return isKeyOf(constantSettings, name) ? constantSettings[name]?.(request) : undefined;
}

const constantSettings: Readonly<Record<string, (request: S3Request) => Response>> = {
  location: () => xmlAnswer('LocationConstraint', {}),
  versioning: () => xmlAnswer('VersioningConfiguration', {}),
  logging: () => xmlAnswer('BucketLoggingStatus', {}),
  notification: () => xmlAnswer('NotificationConfiguration', {}),
  accelerate: () => xmlAnswer('AccelerateConfiguration', {}),
  requestPayment: () => xmlAnswer('RequestPaymentConfiguration', { Payer: 'BucketOwner' }),
  acl: (request) => {
    const { userId } = request.session;
    const grantee = `<Grantee xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="CanonicalUser"><ID>${userId}</ID><DisplayName>${userId}</DisplayName></Grantee>`;
    const grant = `<Grant>${grantee}<Permission>FULL_CONTROL</Permission></Grant>`;
    return xmlAnswer('AccessControlPolicy', {
      Owner: [ownerXml(request)],
      AccessControlList: [`<AccessControlList>${grant}</AccessControlList>`],
    });
  },
};

/** Settings that a bucket may lack, with the errors that say so. */
const absentSettings = {
  cors: 'NoSuchCORSConfiguration',
  encryption: 'ServerSideEncryptionConfigurationNotFoundError',
  lifecycle: 'NoSuchLifecycleConfiguration',
  'object-lock': 'ObjectLockConfigurationNotFoundError',
  policy: 'NoSuchBucketPolicy',
  publicAccessBlock: 'NoSuchPublicAccessBlockConfiguration',
  replication: 'ReplicationConfigurationNotFoundError',
  website: 'NoSuchWebsiteConfiguration',
} as const satisfies Record<string, S3ErrorCode>;

/** Answers DeleteObjects. A key that can't be one of an object is reported and stops no other. */
export async function deleteListedObjects(request: S3Request): Promise<Response> {
  requireWriting(request);
  const xml = await readVerifiedXml(request);
  const keys = xmlElementsOf(xml, 'Object').map((object) => xmlTextOf(object, 'Key'));
  if (keys.length === 0 || keys.length > keysPerDelete || keys.includes('')) {
    throw new S3Error('MalformedXML');
  }
  const results = keys.map((key) => ({ key, path: pathOrError(key) }));
  const paths = results.flatMap(({ path }) => (path instanceof S3Error ? [] : [path]));
  if (paths.length > 0) await request.drive.deleteS3Objects({ rootId: request.rootId, paths });
  const isQuiet = xmlTextOf(xml, 'Quiet').trim() === 'true';
  return xmlAnswer('DeleteResult', {
    Results: results.flatMap(({ key, path }) => {
      if (path instanceof S3Error) {
        return [xmlNested('Error', { Key: key, Code: path.code, Message: path.message })];
      }
      return isQuiet ? [] : [xmlNested('Deleted', { Key: key })];
    }),
  });
}

function pathOrError(key: string) {
  try {
    return pathOfKey(key);
  } catch (error) {
    if (error instanceof S3Error) return error;
    throw error;
  }
}

/** Reads the body of a request as text, once it matches every checksum sent with it. */
export async function readVerifiedXml({ c }: S3Request): Promise<string> {
  const { headers } = c.req.raw;
  const checksums = new SentChecksums([...headers]);
  const text = await readRequestText(c.req.raw, routeBudgets.s3.bodyBytes);
  const bytes = new TextEncoder().encode(text);
  const pieces = checksums.watch(
    (async function* () {
      yield bytes;
    })(),
  );
  while (!(await pieces.next()).done);
  checksums.verify(new Map());
  return text;
}
