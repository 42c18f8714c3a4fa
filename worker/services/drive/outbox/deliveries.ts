import { holdContent, releaseContent } from '#worker/services/drive/content/references.ts';

/** Who takes which message of the outbox. A delivery may run twice for the same message id. */
export const deliveries = {
  'content.hold': holdContent,
  'content.release': releaseContent,
};

export type Deliveries = typeof deliveries;
