import { holdContent, releaseContent } from '#worker/services/drive/content/references.ts';
import { forgetObject, takeDimensions, takeMd5 } from '#worker/services/drive/content/upkeep.ts';

/** Who takes which message of the outbox. A delivery may run twice for the same message id. */
export const deliveries = {
  'content.hold': holdContent,
  'content.release': releaseContent,
  'content.md5': takeMd5,
  'content.dimensions': takeDimensions,
  'content.forget': forgetObject,
};

export type Deliveries = typeof deliveries;
