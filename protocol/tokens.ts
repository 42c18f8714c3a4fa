import * as v from 'valibot';
import { text } from './fields.ts';

/** The answer of every call that signs in (protocol 1.5). `expires_in` is a number of seconds. */
export const tokenSchema = v.object({
  token_type: v.literal('Bearer'),
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  sub: v.string(),
  user_id: v.string(),
  scope: v.string(),
});
export type TokenAnswer = v.InferOutput<typeof tokenSchema>;

/**
 * Says of an `invalid_two_factor`, in its first detail, that the code was right and somebody signed
 * in with it before.
 */
export const usedCodeReason = 'TWO_FACTOR_CODE_USED';

/**
 * Proof of the second factor, where an account has one: a code of the app, or one of the recovery
 * codes.
 */
export const secondFactor = {
  two_factor_code: text(16),
  two_factor_recovery_code: text(64),
};
