import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId, text } from './fields.ts';

/**
 * The sign-ins of an account, one by one; the list of devices (protocol 1.7) shows the same by
 * device.
 */

/**
 * GET v1/user/sessions: Ours: where the account is signed in, the last used first. Countries are
 * ISO 3166-1 alpha-2, '' when unknown.
 */
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

/**
 * DELETE v1/user/sessions/{session_id}: Ours: ends one; its tokens open nothing any more, within a
 * second. Throws `not_found`.
 */
export const endSession = call({
  method: 'DELETE',
  path: 'v1/user/sessions/{session_id}',
  input: v.object({ session_id: requiredId }),
  output: v.object({}),
  session: 'required',
});

/**
 * POST v1/user/sessions:endOthers: Ours: ends all but the one that asks; says how many there were.
 */
export const endOtherSessions = call({
  method: 'POST',
  path: 'v1/user/sessions:endOthers',
  input: v.object({}),
  output: v.object({ ended: v.number() }),
  session: 'required',
});

const introspection = {
  input: v.object({
    token: text(4096),
    token_type_hint: text(64),
    client_id: text(128),
    client_secret: text(256),
  }),
  output: v.object({
    active: v.boolean(),
    client_id: v.optional(v.string()),
    device_id: v.optional(v.string()),
    scope: v.optional(v.string()),
    sub: v.optional(v.string()),
    token_type: v.optional(v.string()),
    iss: v.optional(v.string()),
    exp: v.optional(v.number()),
  }),
  // Whoever holds a token may ask about it; nothing is told that it does not open.
  session: 'none',
} as const;

/**
 * GET v1/auth/token/introspect: what an access or refresh token is good for; `active` alone for any
 * other text.
 */
export const introspect = call({
  method: 'GET',
  path: 'v1/auth/token/introspect',
  ...introspection,
});

/**
 * POST v1/auth/token/introspect: Ours: what a token is good for, without the token in an address
 * (RFC 7662).
 */
export const introspectToken = call({
  method: 'POST',
  path: 'v1/auth/token/introspect',
  ...introspection,
});
