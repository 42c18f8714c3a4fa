import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/** Clients that register themselves (RFC 7591), ours. */

const names = v.nullish(v.pipe(v.array(text(64)), v.maxLength(16)), []);

/**
 * POST v1/auth/register: Ours: registers a public client with its redirect URIs: https, http on the
 * loopback interface with any port, or a scheme of its own. Users see that its name isn't verified.
 * It expires if no user allows it within 30 days. Throws `invalid_request`,
 * `registration_not_supported` if the operator only admits clients they register, and
 * `resource_exhausted`.
 */
export const registerClient = call({
  method: 'POST',
  path: 'v1/auth/register',
  input: v.object({
    client_name: text(100),
    redirect_uris: v.pipe(
      v.array(requiredText(2048)),
      v.minLength(1, 'must not be empty'),
      v.maxLength(10, 'more than 10 redirect URIs'),
    ),
    token_endpoint_auth_method: text(64),
    grant_types: names,
    response_types: names,
  }),
  output: v.object({
    client_id: v.string(),
    /** In seconds since 1970. */
    client_id_issued_at: v.number(),
    client_name: v.string(),
    redirect_uris: v.array(v.string()),
    token_endpoint_auth_method: v.literal('none'),
    grant_types: v.array(v.string()),
    response_types: v.array(v.string()),
  }),
  session: 'none',
  status: 201,
});
