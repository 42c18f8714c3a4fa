import { tableOf } from '#protocol/tables.ts';
import { reading, writing } from '#worker/http/access-rule.ts';
import { orderInvariant } from '#worker/services/drive/s3/key-order.ts';
import { objectMethods } from '#worker/services/drive/s3/object-methods.ts';
import { s3Schema } from '#worker/services/drive/s3/schema.ts';
import { forgetS3Uploads, s3UploadMethods } from '#worker/services/drive/s3/upload-methods.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/** Paths and keys are below the root of the client's key. */
const root = ['rootId'];

const changes = [
  'openS3Object',
  'commitS3Object',
  'storeEmptyS3Object',
  'createS3Folder',
  'deleteS3Objects',
  'copyS3Object',
  'openS3Upload',
  'placeS3Part',
  'saveS3Part',
  'completeS3Upload',
  'abortS3Upload',
] as const;
const reads = ['requireS3Root', 's3Object', 'listS3Objects', 's3Parts', 's3Uploads'] as const;

/** The drive as a bucket of S3 (docs/decisions/0085-drive-as-a-bucket.md). */
export const s3 = {
  name: 's3',
  methods: { ...objectMethods, ...s3UploadMethods },
  programAccess: {
    ...tableOf(reads, () => ({ access: reading, nodes: root })),
    ...tableOf(changes, () => ({ access: writing, nodes: root })),
  },
  schema: s3Schema,
  invariants: [orderInvariant],
  onAlarm: forgetS3Uploads,
} satisfies DriveModule;
