import * as v from 'valibot';
import { text } from './fields.ts';

/** Answer of every call that signs in (protocol 1.5). `expires_in` is in seconds. */
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

/** Reason in the first detail of `invalid_two_factor`: the code was right but already used. */
export const usedCodeReason = 'TWO_FACTOR_CODE_USED';

/** Second factor of an account: an app code or a recovery code. */
export const secondFactor = {
  two_factor_code: text(16),
  two_factor_recovery_code: text(64),
};
