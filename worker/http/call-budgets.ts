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
import { deskAccount, deskToday } from '#protocol/desk.ts';
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
import { defaultBudget, mebibyte, type RequestBudget } from '#worker/http/budgets.ts';

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
  [deskToday, { subrequests: 32 }, 'counts what needs attention in every part'],
  [deskAccount, { subrequests: 24 }, 'asks the drive for each part of the screen'],
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
