import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import { base64, requiredId, requiredText, text } from './fields.ts';
import { avatarBytesMax, clientIdMaxLength, nameMaxLength } from './limits.ts';
import { secondFactor, tokenSchema } from './tokens.ts';

/** Account calls (specification 7.1, protocol 1). Answers follow OAuth 2.1 where it applies. */

export type { TokenAnswer } from './tokens.ts';

const client = { client_id: text(clientIdMaxLength), client_secret: text(256) };

/**
 * POST v1/auth/signin: signs in with a password or a verified code. With two-factor authentication
 * it throws `two_factor_required` (4015) until one of the second-factor fields is sent too: with
 * the password, or with the `two_factor_token` from the `metadata` of the error's first detail,
 * valid for ten minutes.
 */
export const signIn = call({
  method: 'POST',
  path: 'v1/auth/signin',
  input: v.object({
    ...client,
    username: text(320),
    email: text(320),
    password: text(1024),
    captcha_token: text(2048),
    grant_type: text(64),
    verification_code: text(16),
    verification_token: text(512),
    two_factor_token: text(1024),
    ...secondFactor,
  }),
  output: tokenSchema,
  session: 'none',
  captcha: true,
});

/** POST v1/auth/signup: creates an account for a verified email address. */
export const signUp = call({
  method: 'POST',
  path: 'v1/auth/signup',
  input: v.object({
    ...client,
    email: requiredText(320),
    verification_code: text(16),
    verification_token: requiredText(512),
    password: requiredText(1024),
    name: text(128),
    captcha_token: text(2048),
    ...secondFactor,
  }),
  output: tokenSchema,
  session: 'none',
  captcha: true,
});

/** Grant type of a device code (RFC 8628 3.4). */
export const deviceCodeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/**
 * POST v1/auth/token: issues tokens for a `refresh_token`, which rotates, for an
 * `authorization_code` with PKCE S256 (protocol 1.6), or for a `device_code`. The last throws
 * `authorization_pending` (4050) and `slow_down` (4051) until the user decides, and `access_denied`
 * (4123) or `expired_token` (4052) if no tokens will be issued.
 */
export const token = call({
  method: 'POST',
  path: 'v1/auth/token',
  input: v.object({
    ...client,
    grant_type: requiredText(64),
    refresh_token: text(2048),
    code: text(512),
    code_verifier: text(128),
    redirect_uri: text(2048),
    device_code: text(512),
    /** Ours: the resource of the authorization request, if it named one (RFC 8707). */
    resource: text(2048),
  }),
  output: tokenSchema,
  session: 'none',
});

/**
 * GET v1/auth/authorize: Ours: returns the client that asks for a code, for the consent page. The
 * client and its redirect URI must be registered, by the operator, by `registerClient`, or in a
 * metadata document at the address that is its id. Throws `unauthorized_client`,
 * `invalid_request` and `invalid_scope`.
 */
export const authorizationRequest = call({
  method: 'GET',
  path: 'v1/auth/authorize',
  input: v.object({
    client_id: requiredText(clientIdMaxLength),
    redirect_uri: requiredText(2048),
    scope: text(256),
    resource: text(2048),
  }),
  output: v.object({
    client_name: v.string(),
    /** True if the operator registered the client; otherwise it chose its name itself. */
    is_verified: v.boolean(),
    /** Host of the client's metadata document; '' without one. */
    client_host: v.string(),
    /** The scopes it would get if all are allowed. */
    scope: v.string(),
  }),
  session: 'none',
});

/** GET v1/auth/client: Ours: returns the name of a registered client; '' otherwise. */
export const clientName = call({
  method: 'GET',
  path: 'v1/auth/client',
  input: v.object({ client_id: requiredText(clientIdMaxLength) }),
  output: v.object({ client_name: v.string() }),
  session: 'none',
});

/**
 * POST v1/auth/authorize: Ours: issues an authorization code to a client for the signed-in user,
 * for at most 60 s. PKCE S256 is required. Clients that the operator hasn't registered get narrowed
 * scopes and `offline`, and tokens for the MCP endpoint. Only an app that opens a page of the site
 * with the code omits the challenge; the page then asks whether to begin the session.
 */
export const authorize = call({
  method: 'POST',
  path: 'v1/auth/authorize',
  input: v.object({
    client_id: requiredText(clientIdMaxLength),
    redirect_uri: requiredText(2048),
    response_type: text(32),
    scope: text(256),
    state: text(512),
    code_challenge: text(128),
    code_challenge_method: text(16),
    /** The resource that the tokens are for (RFC 8707); '' is the API. */
    resource: text(2048),
  }),
  output: v.object({
    code: v.string(),
    state: v.string(),
    iss: v.string(),
    redirect_uri: v.string(),
  }),
  session: 'required',
});

/** POST v1/auth/revoke: ends a session (RFC 7009). Unknown tokens are accepted. */
export const revoke = call({
  method: 'POST',
  path: 'v1/auth/revoke',
  input: v.object({ token: text(4096), token_type_hint: text(64), ...client }),
  output: v.object({}),
  // The token in the body is the proof; the access token may have expired.
  session: 'none',
});

/**
 * POST v1/auth/verification: mails a six-digit code. The answer is the same for known and unknown
 * addresses: `is_user` only reflects `usage` (REGISTER, the default: false; PASSWORD_RESET and
 * SIGN_IN: true). Ours: for a sign-up, `password` is the one that will be chosen. It isn't stored;
 * an unacceptable one throws `invalid_password` (4010) before anything is mailed.
 */
export const requestVerification = call({
  method: 'POST',
  path: 'v1/auth/verification',
  input: v.object({
    ...client,
    email: text(320),
    phone_number: text(64),
    target: text(32),
    usage: text(32),
    locale: text(16),
    password: text(1024),
    selected_channel: v.nullish(v.union([v.string(), v.number()])),
  }),
  output: v.object({ verification_id: v.string(), is_user: v.boolean(), expires_in: v.number() }),
  session: 'none',
  captcha: true,
});

/** POST v1/auth/verification/verify: exchanges the code for a token that proves the address. */
export const verifyCode = call({
  method: 'POST',
  path: 'v1/auth/verification/verify',
  input: v.object({
    ...client,
    verification_id: requiredText(128),
    verification_code: requiredText(16),
  }),
  output: v.object({ verification_token: v.string(), expires_in: v.number() }),
  session: 'none',
});

/** POST v1/auth/reset: sets a new password for a verified address and ends every session. */
export const resetPassword = call({
  method: 'POST',
  path: 'v1/auth/reset',
  input: v.object({
    ...client,
    email: requiredText(320),
    verification_token: requiredText(512),
    new_password: requiredText(1024),
  }),
  output: v.object({}),
  session: 'none',
});

const profile = v.object({
  sub: v.string(),
  name: v.string(),
  /** Address of a square picture; '' without one. */
  picture: v.string(),
  email: v.string(),
  phone_number: v.string(),
  password: v.string(),
  status: v.string(),
  created_at: v.string(),
  password_updated_at: v.string(),
  providers: v.array(v.object({ id: v.string(), provider_user_id: v.string(), name: v.string() })),
});

/**
 * GET v1/user/me: returns the profile (specification 3). `password` is `SET` or '', and
 * `password_updated_at` '' without one; the email is masked. `phone_number` is always ''.
 * `providers` are the linked accounts of sign-in providers.
 */
export const me = call({
  method: 'GET',
  path: 'v1/user/me',
  input: v.object({}),
  output: profile,
  session: 'required',
});
export type Profile = OutputOf<typeof me>;

/**
 * PATCH v1/user/me: Ours: changes the name shown on shares or the locale of emails; omitted fields
 * stay unchanged. Returns the profile. Throws `invalid_argument` for a blank name or an unsupported
 * locale.
 */
export const updateProfile = call({
  method: 'PATCH',
  path: 'v1/user/me',
  input: v.object({ name: text(nameMaxLength), locale: text(16) }),
  output: profile,
  session: 'required',
});

/**
 * POST v1/user/avatar: Ours: sets the profile picture: PNG, JPEG, WebP or GIF of at most 512 KiB,
 * in base64. It is re-encoded as a square without metadata. Throws `invalid_argument` for anything
 * else.
 */
export const setAvatar = call({
  method: 'POST',
  path: 'v1/user/avatar',
  input: v.object({ image: base64(avatarBytesMax) }),
  output: v.object({ picture: v.string() }),
  session: 'required',
});

/** DELETE v1/user/avatar: Ours: removes the profile picture. Safe to repeat. */
export const removeAvatar = call({
  method: 'DELETE',
  path: 'v1/user/avatar',
  input: v.object({}),
  output: v.object({}),
  session: 'required',
});

/** GET v1/user/authorized/devices: lists the signed-in devices. */
export const listDevices = call({
  method: 'GET',
  path: 'v1/user/authorized/devices',
  input: v.object({}),
  output: v.object({
    devices: v.array(
      v.object({
        device_id: v.string(),
        device_name: v.string(),
        device_model: v.string(),
        last_login_time: v.string(),
        is_current: v.boolean(),
      }),
    ),
  }),
  session: 'required',
});

/** DELETE v1/user/authorized/devices/{device_id}: signs out a device. */
export const removeDevice = call({
  method: 'DELETE',
  path: 'v1/user/authorized/devices/{device_id}',
  input: v.object({ device_id: requiredId }),
  output: v.object({}),
  session: 'required',
});
