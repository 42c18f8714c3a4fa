import { refuseNewBytes } from '#worker/services/config/index.ts';
import { isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { xmlError } from '#worker/http/s3-xml.ts';
import { authorizeS3 } from '#worker/services/drive/s3/authorize.ts';
import {
  constantSetting,
  deleteListedObjects,
  headBucket,
  listBuckets,
} from '#worker/services/drive/s3/bucket-requests.ts';
import { s3FaultOf } from '#worker/services/drive/s3/faults.ts';
import { answerListV1, answerListV2 } from '#worker/services/drive/s3/list-requests.ts';
import {
  copyObjectOf,
  deleteObjectOf,
  putObjectOf,
  readObject,
} from '#worker/services/drive/s3/object-requests.ts';
import {
  driveBucket,
  requireWriting,
  type S3Request,
  targetOf,
} from '#worker/services/drive/s3/request.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';
import {
  abortUploadOf,
  completeUploadOf,
  copyPartOf,
  createUploadOf,
  listPartsOf,
  listUploads,
  putPartOf,
} from '#worker/services/drive/s3/upload-requests.ts';

/** Runs a request that changes something, unless the site is read-only. */
type RunChange = (work: () => Promise<Response>) => Promise<Response>;

/**
 * Answers a request of S3: path style, with the one bucket `drive`
 * (docs/decisions/0085-drive-as-a-bucket.md). `base` is the path that the endpoint is mounted at.
 */
export async function answerS3(
  c: AppContext,
  base: string,
  runChange: RunChange,
): Promise<Response> {
  const { method } = c.req.raw;
  setBudget(c.env, `${method} of S3`, method === 'POST' ? routeBudgets.s3Long : routeBudgets.s3);
  try {
    if (method === 'PUT') await refuseNewBytes(c.env, Date.now());
    const target = targetOf(c.req.raw.url, base);
    const request = await authorizeS3(c, target);
    const answer = async () => answerRequest(request, method);
    return await (method === 'GET' || method === 'HEAD' ? answer() : runChange(answer));
  } catch (thrown) {
    const { status, code, message, retryAfterSeconds } = s3FaultOf(thrown, c);
    const resource = { Resource: c.req.path, RequestId: c.get('requestId') };
    const response = xmlError(status, code, message, resource);
    if (retryAfterSeconds > 0) response.headers.set('retry-after', String(retryAfterSeconds));
    return method === 'HEAD' ? new Response(null, response) : response;
  }
}

function answerRequest(request: S3Request, method: string): Response | Promise<Response> {
  const { bucket, rawKey, query } = request.target;
  if (bucket === '') {
    if (method === 'GET') return listBuckets(request);
    throw new S3Error('MethodNotAllowed');
  }
  if (bucket !== driveBucket) {
    throw new S3Error(method === 'PUT' ? 'InvalidBucketName' : 'NoSuchBucket');
  }
  const setting = settings.find((name) => query.has(name));
  if (setting !== undefined) {
    const answer = method === 'GET' ? constantSetting(request, setting) : undefined;
    if (answer) return answer;
    throw new S3Error('NotImplemented');
  }
  if (rawKey !== '') return answerObject(request, method);
  return answerBucket(request, method).catch((error: unknown) => {
    // The folder that the key of the client is limited to is deleted.
    if (isApiError(error) && error.error === 'file_not_found') throw new S3Error('NoSuchBucket');
    throw error;
  });
}

/** Subresources that are constant or missing here. */
const settings = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versioning',
  'versions',
  'website',
];

async function answerBucket(request: S3Request, method: string): Promise<Response> {
  const { query } = request.target;
  switch (method) {
    case 'HEAD':
      return headBucket(request);
    case 'GET':
      if (query.has('uploads')) return listUploads(request);
      return query.get('list-type') === '2' ? answerListV2(request) : answerListV1(request);
    case 'PUT':
      requireWriting(request);
      return headBucket(request);
    case 'POST':
      if (query.has('delete')) return deleteListedObjects(request);
      throw new S3Error('NotImplemented');
    case 'DELETE':
      throw new S3Error('BucketNotEmpty');
    default:
      throw new S3Error('MethodNotAllowed');
  }
}

function answerObject(request: S3Request, method: string): Promise<Response> {
  const { query } = request.target;
  const isOfUpload = query.has('uploadId');
  switch (method) {
    case 'HEAD':
      return readObject(request);
    case 'GET':
      return isOfUpload ? listPartsOf(request) : readObject(request);
    case 'PUT':
      return put(request);
    case 'POST':
      if (query.has('uploads')) return createUploadOf(request);
      if (isOfUpload) return completeUploadOf(request);
      throw new S3Error('NotImplemented');
    case 'DELETE':
      return isOfUpload ? abortUploadOf(request) : deleteObjectOf(request);
    default:
      throw new S3Error('MethodNotAllowed');
  }
}

function put(request: S3Request): Promise<Response> {
  const { headers } = request.c.req.raw;
  // Bytes that only the client could decrypt would be stored readable.
  if (headers.has('x-amz-server-side-encryption-customer-algorithm')) {
    throw new S3Error('NotImplemented', 'keys of customers are not available');
  }
  const isCopy = headers.has('x-amz-copy-source');
  if (request.target.query.has('uploadId')) {
    return isCopy ? copyPartOf(request) : putPartOf(request);
  }
  return isCopy ? copyObjectOf(request) : putObjectOf(request);
}
