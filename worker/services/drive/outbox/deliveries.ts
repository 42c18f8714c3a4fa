import { holdContents, releaseContents } from '#worker/services/drive/content/references.ts';
import { takeMd5 } from '#worker/services/drive/content/md5.ts';
import { forgetObject, takeDimensions } from '#worker/services/drive/content/upkeep.ts';
import { deliverGuessWarning } from '#worker/services/drive/shares/guess-warning.ts';
import { sweepShares } from '#worker/services/drive/shares/share-changes.ts';
import {
  deliverShare,
  measureShare,
  releaseRestore,
} from '#worker/services/drive/shares/share-delivery.ts';
import { tellTransfer } from '#worker/services/drive/tasks/offline/transfers.ts';
import { sweepStage } from '#worker/services/drive/uploads/stage.ts';

/** Who takes which message of the outbox. A delivery may run twice for the same message id. */
export const deliveries = {
  'content.hold': holdContents,
  'content.release': releaseContents,
  'content.md5': takeMd5,
  'content.dimensions': takeDimensions,
  'content.forget': forgetObject,
  'upload.sweep': sweepStage,
  'share.changed': deliverShare,
  'share.measure': measureShare,
  'share.sweep': sweepShares,
  'share.guessed': deliverGuessWarning,
  'restore.release': releaseRestore,
  'transfer.tell': tellTransfer,
};

export type Deliveries = typeof deliveries;
