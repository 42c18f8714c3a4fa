import {
  holdContents,
  releaseContents,
} from '#worker/services/drive/kernel/contents/references.ts';
import { computeMd5 } from '#worker/services/drive/kernel/bytes/md5.ts';
import {
  deleteUnusedObject,
  readDimensions,
} from '#worker/services/drive/kernel/contents/upkeep.ts';
import { mailGuessWarning } from '#worker/services/drive/shares/guess-warning.ts';
import { sweepShares } from '#worker/services/drive/shares/share-changes.ts';
import {
  deliverShare,
  measureShare,
  releaseRestore,
} from '#worker/services/drive/shares/share-delivery.ts';
import { notifyTransfer } from '#worker/services/drive/offline/transfers.ts';
import { sweepStage } from '#worker/services/drive/uploads/stage.ts';

/** Who takes which message of the outbox. A delivery may run twice for the same message id. */
export const deliveries = {
  'content.hold': holdContents,
  'content.release': releaseContents,
  'content.md5': computeMd5,
  'content.dimensions': readDimensions,
  'content.forget': deleteUnusedObject,
  'upload.sweep': sweepStage,
  'share.changed': deliverShare,
  'share.measure': measureShare,
  'share.sweep': sweepShares,
  'share.guessed': mailGuessWarning,
  'restore.release': releaseRestore,
  'transfer.tell': notifyTransfer,
};

export type Deliveries = typeof deliveries;
