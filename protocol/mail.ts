import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText } from './fields.ts';

/** GET admin/v1/letters: the latest letters of the embedded outbox to one recipient, newest first. For the operator. */
export const letters = call({
  method: 'GET',
  path: 'admin/v1/letters',
  input: v.object({ recipient: requiredText(320) }),
  output: v.object({
    letters: v.array(
      v.object({
        id: v.string(),
        recipient: v.string(),
        subject: v.string(),
        text: v.string(),
        created_at: v.string(),
      }),
    ),
  }),
  session: 'none',
  administrator: true,
});
