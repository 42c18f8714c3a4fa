import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId, text } from './fields.ts';

/** Sessions of an account. The device list (protocol 1.7) shows the same by device. */

/**
 * GET v1/user/sessions: Ours: lists the account's sessions, last used first. Countries are ISO
 * 3166-1 alpha-2, '' if unknown.
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
        /**
         * Name of the client in the operator's registry, or as it called itself when it registered;
         * '' if unregistered.
         */
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
 * DELETE v1/user/sessions/{session_id}: Ours: ends a session; its tokens become invalid within a
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
 * POST v1/user/sessions:endOthers: Ours: ends all sessions except the caller's and returns their
 * number.
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
  session: 'none',
} as const;

/**
 * GET v1/auth/token/introspect: returns the state of an access or refresh token. Any other text,
 * and a token of another client, is only `active: false`. A client with a secret has to send it.
 */
export const introspect = call({
  method: 'GET',
  path: 'v1/auth/token/introspect',
  ...introspection,
});

/**
 * POST v1/auth/token/introspect: Ours: returns the state of a token without putting it in a URL
 * (RFC 7662).
 */
export const introspectToken = call({
  method: 'POST',
  path: 'v1/auth/token/introspect',
  ...introspection,
});
