import * as v from 'valibot';
import { actions } from './resources.ts';

/**
 * What a page of ours inside a frame tells the page around it (specification 2.3). It is sent to
 * one origin, which the address of the frame names (`?origin=`) and the operator has listed, and to
 * nobody else. Nothing is listened to in return.
 */

/** The name of the message about a link that the frame did not follow. */
export const actionMessageType = 'action';

/**
 * That message: what was to be done, and the whole address of the link, to be opened in place of
 * the frame's page.
 */
export const actionMessage = v.object({
  type: v.literal(actionMessageType),
  action: v.picklist(actions),
  url: v.string(),
});
export type ActionMessage = v.InferOutput<typeof actionMessage>;
