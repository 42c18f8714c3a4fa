import * as v from 'valibot';
import { call } from './call.ts';
import { count, requiredId, requiredText, text } from './fields.ts';
import { operatorTokenDaysMax } from './limits.ts';
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from './passkeys.ts';
import { operatorRoles, permissionNames } from './permissions.ts';

/**
 * Operators as people (docs/decisions/0138-operators-as-people.md), all ours. They sign in to the
 * desk with passkeys only. Its session is a cookie that pages of other sites can't send.
 */

/** The header in which a desk session's page names itself. Other sites can't send it. */
export const deskHeader = 'x-magpie-desk';
/** The header with the reason of a call, as a percent-encoded text. */
export const reasonHeader = 'x-magpie-reason';

/** The cookie of a desk session, which lasts as long as the browser. */
export const deskCookie = {
  name: '__Host-desk',
  sameSite: 'strict',
  secure: true,
  httpOnly: true,
} as const;

const credential = v.nonNullish(passkeyAssertion, 'must be given');
const role = v.picklist(operatorRoles);
const permission = v.picklist(permissionNames);

/** Choices of an operator for the desk. */
export const deskPreferences = v.object({
  density: v.picklist(['compact', 'regular', 'roomy']),
  theme: v.picklist(['system', 'light', 'dark']),
  /** Single-letter shortcuts, which some people switch off (WCAG 2.1.4). */
  shortcuts: v.picklist(['on', 'off']),
  /** '' follows the browser. */
  locale: text(16),
});
export type DeskPreferences = v.InferOutput<typeof deskPreferences>;

const operatorSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role,
  /** `ACTIVE` or `SUSPENDED`. */
  status: v.picklist(['ACTIVE', 'SUSPENDED']),
  passkeys: v.number(),
  sessions: v.number(),
  created_time: v.string(),
  last_seen_time: v.string(),
});

/** POST desk/v1/signin:options: returns the options for signing in to the desk with a passkey. */
export const deskSignInOptions = call({
  method: 'POST',
  path: 'desk/v1/signin:options',
  input: v.object({}),
  output: v.object({ public_key: passkeyRequestOptions }),
  session: 'none',
});

/**
 * POST desk/v1/signin: signs an operator in and sets the cookie of the session. Throws
 * `invalid_account_or_password` if the passkey is no operator's, and `resource_exhausted`.
 */
export const deskSignIn = call({
  method: 'POST',
  path: 'desk/v1/signin',
  input: v.object({ credential }),
  output: v.object({ operator_id: v.string(), role }),
  session: 'none',
});

/**
 * POST desk/v1/invitation:options: returns the person and the role of a one-time link, with the
 * options for creating a passkey. Throws `not_found` if the link is unknown, used or expired.
 */
export const deskInvitation = call({
  method: 'POST',
  path: 'desk/v1/invitation:options',
  input: v.object({ token: requiredText(128) }),
  output: v.object({ name: v.string(), role, public_key: passkeyCreationOptions }),
  session: 'none',
});

/**
 * POST desk/v1/invitation: uses a one-time link: stores the passkey and signs the operator in.
 * Throws `not_found` like the call before, `invalid_argument` for a passkey that doesn't fit.
 */
export const acceptDeskInvitation = call({
  method: 'POST',
  path: 'desk/v1/invitation',
  input: v.object({ token: requiredText(128), credential: passkeyAttestation }),
  output: v.object({ operator_id: v.string(), role }),
  session: 'none',
});

/** POST admin/v1/operators/me:signOut: ends the desk session. */
export const deskSignOut = call({
  method: 'POST',
  path: 'admin/v1/desk:signOut',
  input: v.object({}),
  output: v.object({}),
  session: 'none',
  administrator: 'self.use',
});

/** POST admin/v1/desk:confirmOptions: returns the options for confirming the operator's passkey. */
export const deskConfirmOptions = call({
  method: 'POST',
  path: 'admin/v1/desk:confirmOptions',
  input: v.object({}),
  output: v.object({ public_key: passkeyRequestOptions }),
  session: 'none',
  administrator: 'self.use',
});

/**
 * POST admin/v1/desk:confirm: confirms the operator's passkey, which allows sensitive actions for
 * 15 minutes. Throws `invalid_account_or_password`.
 */
export const deskConfirm = call({
  method: 'POST',
  path: 'admin/v1/desk:confirm',
  input: v.object({ credential }),
  output: v.object({ until_time: v.string() }),
  session: 'none',
  administrator: 'self.use',
});

/**
 * POST admin/v1/desk:reason: states why the operator opens an account, a share or a file. It covers
 * reads of this target in this session for an hour, and is written to the audit log with them.
 */
export const stateReason = call({
  method: 'POST',
  path: 'admin/v1/desk:reason',
  input: v.object({
    target: requiredText(320),
    reason: v.pipe(requiredText(500), v.trim(), v.minLength(3, 'shorter than 3 characters')),
  }),
  output: v.object({ until_time: v.string() }),
  session: 'none',
  administrator: 'self.use',
});

/** GET admin/v1/desk/me: returns the operator with passkeys, sessions and preferences. */
export const deskOperator = call({
  method: 'GET',
  path: 'admin/v1/desk/me',
  input: v.object({}),
  output: v.object({
    operator: operatorSchema,
    permissions: v.array(v.string()),
    /** Until when sensitive actions need no confirmation; '' if they do now. */
    confirmed_until_time: v.string(),
    preferences: deskPreferences,
    passkeys: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        is_backed_up: v.boolean(),
        created_time: v.string(),
        last_used_time: v.string(),
      }),
    ),
    sessions: v.array(
      v.object({
        id: v.string(),
        is_current: v.boolean(),
        ip: v.string(),
        user_agent: v.string(),
        created_time: v.string(),
        seen_time: v.string(),
      }),
    ),
  }),
  session: 'none',
  administrator: 'self.use',
});

/** PATCH admin/v1/desk/me: changes preferences of the operator. */
export const setDeskPreferences = call({
  method: 'PATCH',
  path: 'admin/v1/desk/me',
  input: v.partial(deskPreferences),
  output: v.object({ preferences: deskPreferences }),
  session: 'none',
  administrator: 'self.use',
});

/** POST admin/v1/desk/passkeys:options: returns the options for another passkey of the operator. */
export const deskPasskeyOptions = call({
  method: 'POST',
  path: 'admin/v1/desk/passkeys:options',
  input: v.object({}),
  output: v.object({ public_key: passkeyCreationOptions }),
  session: 'none',
  administrator: 'self.use',
});

/** POST admin/v1/desk/passkeys: stores another passkey of the operator. */
export const addDeskPasskey = call({
  method: 'POST',
  path: 'admin/v1/desk/passkeys',
  input: v.object({ credential: passkeyAttestation }),
  output: v.object({ id: v.string(), name: v.string() }),
  session: 'none',
  administrator: 'self.use',
});

/** DELETE admin/v1/desk/passkeys/{id}: deletes a passkey of the operator, but not the last one. */
export const removeDeskPasskey = call({
  method: 'DELETE',
  path: 'admin/v1/desk/passkeys/{id}',
  input: v.object({ id: requiredId }),
  output: v.object({}),
  session: 'none',
  administrator: 'self.use',
});

/** GET admin/v1/operators: lists operators, open one-time links and tokens. */
export const listOperators = call({
  method: 'GET',
  path: 'admin/v1/operators',
  input: v.object({}),
  output: v.object({
    operators: v.array(operatorSchema),
    invitations: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role,
        expire_time: v.string(),
      }),
    ),
    tokens: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        permissions: v.array(v.string()),
        /** The name of the operator; '' for the administrator token. */
        created_by: v.string(),
        created_time: v.string(),
        expire_time: v.string(),
        last_used_time: v.string(),
      }),
    ),
    /** Last use of the administrator token since there are operators; '' for never. */
    secret_used_time: v.string(),
    /** The address it was last used from. */
    secret_used_ip: v.string(),
  }),
  session: 'none',
  administrator: 'operators.read',
});

/**
 * POST admin/v1/operators:invite: creates a one-time link, valid for 15 minutes. With
 * `operator_id`, it lets an existing operator add a passkey, and ends the operator's sessions; only
 * the administrator token may do that. Throws `not_found`, and `already_exists` for an address that
 * has an operator.
 */
export const inviteOperator = call({
  method: 'POST',
  path: 'admin/v1/operators:invite',
  input: v.object({
    name: text(64),
    email: text(320),
    role: v.optional(role, 'support'),
    operator_id: text(64),
  }),
  output: v.object({ link: v.string(), expire_time: v.string() }),
  session: 'none',
  administrator: 'operators.write',
});

/** DELETE admin/v1/operators/invitations/{id}: withdraws a one-time link. */
export const withdrawInvitation = call({
  method: 'DELETE',
  path: 'admin/v1/operators/invitations/{id}',
  input: v.object({ id: requiredId }),
  output: v.object({}),
  session: 'none',
  administrator: 'operators.write',
});

/**
 * PATCH admin/v1/operators/{id}: changes the role of an operator, or suspends one, which ends the
 * operator's sessions and revokes the tokens that the operator created. Throws `not_found`, and
 * `aborted` if no active owner would be left.
 */
export const changeOperator = call({
  method: 'PATCH',
  path: 'admin/v1/operators/{id}',
  input: v.object({
    id: requiredId,
    role: v.optional(role),
    status: v.optional(v.picklist(['ACTIVE', 'SUSPENDED'])),
  }),
  output: v.object({ operator: operatorSchema }),
  session: 'none',
  administrator: 'operators.write',
});

/** POST admin/v1/operators:signOut: ends every desk session of an operator. */
export const signOutOperator = call({
  method: 'POST',
  path: 'admin/v1/operators:signOut',
  input: v.object({ id: requiredId }),
  output: v.object({ ended: v.number() }),
  session: 'none',
  administrator: 'operators.write',
});

/**
 * POST admin/v1/operator-tokens: creates a token for programs, with the permissions it names. Only
 * this answer contains the token.
 */
export const createOperatorToken = call({
  method: 'POST',
  path: 'admin/v1/operator-tokens',
  input: v.object({
    name: requiredText(64),
    permissions: v.pipe(v.array(permission), v.minLength(1, 'must not be empty')),
    days: count({ default: 90, min: 1, max: operatorTokenDaysMax }),
  }),
  output: v.object({ id: v.string(), token: v.string(), expire_time: v.string() }),
  session: 'none',
  administrator: 'operators.write',
});

/** DELETE admin/v1/operator-tokens/{id}: revokes a token. Throws `not_found`. */
export const revokeOperatorToken = call({
  method: 'DELETE',
  path: 'admin/v1/operator-tokens/{id}',
  input: v.object({ id: requiredId }),
  output: v.object({}),
  session: 'none',
  administrator: 'operators.write',
});
