import { syncAgent } from '#protocol/agents.ts';
import { createCodes, putConfig } from '#protocol/admin.ts';
import { sendFeedback } from '#protocol/feedback.ts';
import { decompressArchive } from '#protocol/archives.ts';
import { auditShare } from '#protocol/audit.ts';
import type { Call } from '#protocol/call.ts';
import {
  backUpDrive,
  backUpInstance,
  copyBackupBytes,
  listBackups,
  restoreBackedUpDrive,
  restoreBackedUpInstance,
} from '#protocol/backups.ts';
import { contentShards } from '#protocol/content-shards.ts';
import { directoryShards } from '#protocol/directory.ts';
import { previewFeedRule } from '#protocol/feeds.ts';
import * as files from '#protocol/files.ts';
import { importUser, rebuildShares, refundOrder, settleOrder } from '#protocol/operator.ts';
import { signInByProvider } from '#protocol/providers.ts';
import {
  checkContentUses,
  checkDriveRules,
  checkProjections,
  listContents,
  listDrives,
  mergeDriveNodes,
  repairDriveRules,
  rewindDriveFiles,
  stageDriveNodes,
} from '#protocol/recovery.ts';
import * as share from '#protocol/share.ts';
import { listResources } from '#protocol/tasks.ts';
import { setAvatar, signIn } from '#protocol/user.ts';
import { invite, redeemActivationCode, taskStatusBatch } from '#protocol/vip.ts';

/**
 * Resources that one request may use. Cloudflare allows 50 subrequests on the free plan and 10,000
 * on the paid one, and gives an isolate 128 MB for all its concurrent requests. Local tools enforce
 * neither, so the integration tests enforce this table (docs/decisions/0028-request-budgets.md).
 */
export interface RequestBudget {
  /**
   * D1 statements, Durable Object calls, R2 operations, queue messages, image transformations and
   * fetches. Work deferred until after the response counts too.
   */
  subrequests: number;
  /** Bytes of the request body that are held in memory at once. A longer body is refused. */
  bodyBytes: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The budget of calls that aren't listed below. */
export const defaultBudget: RequestBudget = { subrequests: 16, bodyBytes: 256 * kibibyte };

/** Ten thousand ids of 26 characters, quoted, with room for the rest. */
const manyIds = { bodyBytes: mebibyte };

/** Calls with another budget, and the reason. */
const others: readonly (readonly [Call, Partial<RequestBudget>, reason: string])[] = [
  [files.trashFiles, manyIds, 'takes ten thousand ids'],
  [files.untrashFiles, manyIds, 'takes ten thousand ids'],
  [files.deleteFiles, manyIds, 'takes ten thousand ids'],
  [files.moveFiles, manyIds, 'takes ten thousand ids'],
  [files.copyFiles, manyIds, 'takes ten thousand ids'],
  [files.starFiles, manyIds, 'takes ten thousand ids'],
  [files.unstarFiles, manyIds, 'takes ten thousand ids'],
  [files.findConflicts, manyIds, 'takes a thousand names'],
  [share.restoreShare, manyIds, 'takes ten thousand ids'],
  [share.restorePreview, manyIds, 'takes ten thousand ids'],
  [
    listResources,
    { subrequests: 400, bodyBytes: 4 * mebibyte },
    'looks at twenty addresses, each with its redirects and their names; takes a torrent',
  ],
  [
    syncAgent,
    { subrequests: 48, bodyBytes: 4 * mebibyte },
    'passes twenty reports, each with the files of its torrent',
  ],
  [previewFeedRule, { subrequests: 32 }, 'reads a feed, with its redirects and their names'],
  [signIn, { subrequests: 24 }, 'waits for parallel attempts; passes the lock of an account'],
  [signInByProvider, { subrequests: 32 }, 'the same, and links two accounts'],
  [invite, { subrequests: 24 }, 'writes the ledgers of two accounts'],
  [settleOrder, { subrequests: 24 }, 'writes the ledgers of the buyer and of who invited them'],
  [refundOrder, { subrequests: 28 }, 'the same, and asks the payment provider'],
  [redeemActivationCode, { subrequests: 18 }, 'one that fails at its end can be asked for again'],
  [taskStatusBatch, { subrequests: 250 }, 'fifty scenes, each with its grant and its proof'],
  [listDrives, { subrequests: 80 }, 'asks 64 shards'],
  [listContents, { subrequests: 280 }, 'asks 256 shards'],
  [checkContentUses, { subrequests: 500 }, 'asks 256 shards, and the drives of 200 contents'],
  [stageDriveNodes, { bodyBytes: 4 * mebibyte }, 'brings 500 rows of a drive'],
  [checkDriveRules, { subrequests: 5_000 }, 'asks every share and content of a drive'],
  [mergeDriveNodes, { subrequests: 5_000 }, 'registers every content that comes back'],
  [rewindDriveFiles, { subrequests: 5_000 }, 'repairs the drive'],
  [checkProjections, { subrequests: 5_000 }, 'asks 64 objects, and every shard of contents'],
  [repairDriveRules, { subrequests: 5_000 }, 'the same'],
  [backUpDrive, { subrequests: 5_000 }, 'one for each 5,000 files'],
  [restoreBackedUpDrive, { subrequests: 5_000 }, 'registers every content'],
  [copyBackupBytes, { subrequests: 320 }, 'three for each of 100 objects'],
  [backUpInstance, { subrequests: 120 }, 'asks 64 objects, and each document'],
  [restoreBackedUpInstance, { subrequests: 160 }, 'the same'],
  [listBackups, { subrequests: 1_020 }, 'one for each backup'],
  [directoryShards, { subrequests: 80 }, 'asks 64 shards'],
  [contentShards, { subrequests: 80 }, 'the same'],
  [createCodes, { subrequests: 80 }, 'codes are in 64 objects, by their digests'],
  [rebuildShares, { subrequests: 5_000 }, 'asks every share of a page of accounts'],
  [auditShare, { subrequests: 5_000 }, 'three for every share of an account that shows a content'],
  [decompressArchive, { bodyBytes: 4 * mebibyte }, 'takes ten thousand entries as they are listed'],
  [putConfig, { bodyBytes: mebibyte }, 'a document of 256 KiB, escaped'],
  [setAvatar, { bodyBytes: mebibyte }, 'brings a picture of 512 KiB, in base64'],
  [files.setThumbnail, { bodyBytes: mebibyte }, 'brings a picture of 512 KiB, in base64'],
  [sendFeedback, { bodyBytes: 4 * mebibyte }, 'brings a picture of 2 MiB, in base64'],
  [importUser, { bodyBytes: 4 * mebibyte }, 'brings 500 lines of an archive'],
];

const otherBudgets = new Map(
  others.map(([call, own]): [Call, RequestBudget] => [call, { ...defaultBudget, ...own }]),
);

/** Returns the budget of a call. */
export function budgetOf(call: Call): RequestBudget {
  return otherBudgets.get(call) ?? defaultBudget;
}

/** Budgets of requests that aren't calls of the protocol. */
export const routeBudgets = {
  /** A page with its preloads, which are answered in this process. */
  page: { subrequests: 24, bodyBytes: 8 * kibibyte },
  /** A page of the desk with everything it shows, answered in this process and recorded. */
  desk: { subrequests: 48, bodyBytes: 0 },
  /** A payment page or a provider's event, which writes the ledgers of the buyer and a partner. */
  payment: { subrequests: 32, bodyBytes: 256 * kibibyte },
  /**
   * One file or part of at most 90 MiB, sent to R2 in pieces of 8 MiB if its length is unknown.
   * `bodyBytes` limits the list of parts that completes an upload.
   */
  upload: { subrequests: 20, bodyBytes: 4 * mebibyte },
  /**
   * A file of any length that arrives in one request, in parts of 8 MiB if its length is
   * unknown, or a folder of 100,000 entries. `bodyBytes` limits documents.
   */
  dav: { subrequests: 2_600, bodyBytes: mebibyte },
  /** A file of any size that S3 clients read or write; R2 takes more than 4 GiB in parts. */
  s3: { subrequests: 2_100, bodyBytes: 4 * mebibyte },
  /** The completion of a multipart upload, which its object assembles from up to 10,000 parts. */
  s3Long: { subrequests: 1_000, bodyBytes: 4 * mebibyte },
  /**
   * Up to twenty torrents, each from an address with its redirects and their names. `bodyBytes`
   * limits the .torrent files of a request.
   */
  qbittorrent: { subrequests: 400, bodyBytes: 4 * mebibyte },
  /** One tool of an assistant, which may make a few calls or start an offline task. */
  mcp: { subrequests: 40, bodyBytes: mebibyte },
  /** A thumbnail, or a file read in at most five small and 32 large slices. */
  content: { subrequests: 48, bodyBytes: 0 },
  /** One read per file of the zip, and one more per file that a slice boundary divides. */
  zip: { subrequests: 9_060, bodyBytes: 0 },
} as const satisfies Record<string, RequestBudget>;
