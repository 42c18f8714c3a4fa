import * as v from 'valibot';
import { actions } from './resources.ts';

/**
 * Messages from a framed page to the page around it (specification 2.3). They are sent only to the
 * origin named in the frame's address (`?origin=`), which the operator must have listed. Replies
 * are ignored.
 */

/** Type of the message about a link that the frame didn't follow. */
export const actionMessageType = 'action';

/**
 * The message: the action, and the full address of the link, to be opened in place of the framed
 * page.
 */
export const actionMessage = v.object({
  type: v.literal(actionMessageType),
  action: v.picklist(actions),
  url: v.string(),
});
export type ActionMessage = v.InferOutput<typeof actionMessage>;
