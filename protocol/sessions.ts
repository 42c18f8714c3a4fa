import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId } from './fields.ts';

/** The sign-ins of an account, one by one; the list of devices (wire 1.7) shows the same by device. */

/** GET v1/user/sessions: Ours: where the account is signed in, the last used first. Countries are ISO 3166-1 alpha-2, '' when unknown. */
export const listSessions = call({
  method: 'GET',
  path: 'v1/user/sessions',
  input: v.object({}),
  output: v.object({
    sessions: v.array(
      v.object({
        session_id: v.string(),
        client_id: v.string(),
        /** What the operator calls the client; '' for one that is not registered. */
        client_name: v.string(),
        device_id: v.string(),
        device_name: v.string(),
        device_model: v.string(),
        country: v.string(),
        scope: v.string(),
        created_time: v.string(),
        last_used_time: v.string(),
        is_current: v.boolean(),
      }),
    ),
  }),
  session: 'required',
});

/** DELETE v1/user/sessions/{session_id}: Ours: ends one; its tokens open nothing any more, within a second. Throws `not_found`. */
export const endSession = call({
  method: 'DELETE',
  path: 'v1/user/sessions/{session_id}',
  input: v.object({ session_id: requiredId }),
  output: v.object({}),
  session: 'required',
});

/** POST v1/user/sessions:endOthers: Ours: ends all but the one that asks; says how many there were. */
export const endOtherSessions = call({
  method: 'POST',
  path: 'v1/user/sessions:endOthers',
  input: v.object({}),
  output: v.object({ ended: v.number() }),
  session: 'required',
});
