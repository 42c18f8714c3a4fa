import { createCodes, putConfig } from '#protocol/admin.ts';
import { sendFeedback } from '#protocol/feedback.ts';
import { decompressArchive } from '#protocol/archives.ts';
import { auditShare } from '#protocol/audit.ts';
import type { Call } from '#protocol/call.ts';
import * as files from '#protocol/files.ts';
import { importUser, rebuildShares, settleOrder } from '#protocol/operator.ts';
import * as share from '#protocol/share.ts';
import { listResources } from '#protocol/tasks.ts';
import { setAvatar } from '#protocol/user.ts';
import { invite, redeemActivationCode, taskStatusBatch } from '#protocol/vip.ts';

/**
 * What answering one request may take of the platform. Cloudflare allows 50 subrequests on the free
 * plan and 10,000 on the paid one, and gives an isolate 128 MB for all requests it answers at once;
 * neither is enforced by local tools, so the integration tests enforce this table
 * (docs/decisions/0028-request-budgets.md).
 */
export interface RequestBudget {
  /**
   * Statements of D1, calls of Durable Objects, operations of R2, messages to queues, transformed
   * images, and fetches. Whatever happens after the answer on behalf of the request is part of it.
   */
  subrequests: number;
  /** Bytes of the request's body that are held in memory at once; what is longer is refused. */
  bodyBytes: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Of every call that is not named below. */
export const defaultBudget: RequestBudget = { subrequests: 16, bodyBytes: 256 * kibibyte };

/** Ten thousand ids of 26 characters, quoted, with room for the rest. */
const manyIds = { bodyBytes: mebibyte };

/** The calls that need another budget, with the reason. */
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
  [invite, { subrequests: 24 }, 'writes the ledgers of two accounts'],
  [settleOrder, { subrequests: 24 }, 'writes the ledgers of the buyer and of who invited them'],
  [redeemActivationCode, { subrequests: 18 }, 'one that fails at its end can be asked for again'],
  [taskStatusBatch, { subrequests: 250 }, 'fifty scenes, each with its grant and its proof'],
  [createCodes, { subrequests: 1_000 }, 'a statement takes a few codes, for 100 values at most'],
  [rebuildShares, { subrequests: 5_000 }, 'asks every share of a page of accounts'],
  [auditShare, { subrequests: 5_000 }, 'three for every share of an account that shows a content'],
  [decompressArchive, { bodyBytes: 4 * mebibyte }, 'takes ten thousand entries as they are listed'],
  [putConfig, { bodyBytes: mebibyte }, 'a document of 256 KiB, escaped'],
  [setAvatar, { bodyBytes: mebibyte }, 'brings a picture of 512 KiB, in base64'],
  [sendFeedback, { bodyBytes: 4 * mebibyte }, 'brings a picture of 2 MiB, in base64'],
  [importUser, { bodyBytes: 4 * mebibyte }, 'brings 500 lines of an archive'],
];

const otherBudgets = new Map(
  others.map(([call, own]): [Call, RequestBudget] => [call, { ...defaultBudget, ...own }]),
);

/** The budget of a call. */
export function budgetOf(call: Call): RequestBudget {
  return otherBudgets.get(call) ?? defaultBudget;
}

/** Budgets of what is no call of the protocol. */
export const routeBudgets = {
  /** A page with everything it preloads, which its calls do in this very process. */
  page: { subrequests: 24, bodyBytes: 8 * kibibyte },
  /**
   * One file or part of at most 90 MiB; without a length it goes to the store 8 MiB at a time. The
   * body is a list of parts.
   */
  upload: { subrequests: 20, bodyBytes: 4 * mebibyte },
  /** A thumbnail, or a file, which is read in five small slices and at most 32 large ones. */
  content: { subrequests: 48, bodyBytes: 0 },
  /** One read for each file of the zip, and one more for a file in which a slice ends. */
  zip: { subrequests: 9_060, bodyBytes: 0 },
} as const satisfies Record<string, RequestBudget>;
