import { signatureShape } from '#protocol/signature.ts';
import {
  type ActionKind,
  type AddressRecord,
  isCaptchaFresh,
  needsCaptcha,
} from '#worker/http/captcha-risk.ts';

/** Tokens an address may ask for in a minute before it has to solve a challenge for the next. */
export const initsFree = 30;

/** Whether a token is given at once or a challenge has to be solved first. */
export function needsChallenge(
  kind: ActionKind,
  known: {
    record: AddressRecord;
    /** Tokens asked for from this address in the last minute, this one included. */
    inits: number;
    /** When the caller last solved a challenge, as its previous token says; 0 for never. */
    solvedAt: number;
    now: number;
  },
): boolean {
  if (isCaptchaFresh(known.solvedAt, known.now)) return false;
  return known.inits > initsFree || needsCaptcha(kind, known.record);
}

/**
 * Whether the `captcha_sign` of a request can be one (protocol 1.4). None at all is fine, and which
 * one it is decides nothing: the salts of every client are public.
 */
export function isSignature(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && signatureShape.test(value))
  );
}
