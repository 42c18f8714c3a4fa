import { signatureShape } from '#protocol/signature.ts';
import {
  type ActionKind,
  type AddressRecord,
  isCaptchaFresh,
  needsCaptcha,
} from '#worker/http/captcha-risk.ts';

/** Tokens per address and minute before a challenge is required. */
export const initsFree = 30;

/** Decides if a challenge must be solved before a token is issued. */
export function needsChallenge(
  kind: ActionKind,
  known: {
    record: AddressRecord;
    /** Tokens requested from this address in the last minute, including this one. */
    inits: number;
    /** When the caller last solved a challenge, from its previous token; 0 for never. */
    solvedAt: number;
    now: number;
  },
): boolean {
  if (isCaptchaFresh(known.solvedAt, known.now)) return false;
  return known.inits > initsFree || needsCaptcha(kind, known.record);
}

/**
 * Accepts a missing or well-formed `captcha_sign` (protocol 1.4). Its value decides nothing,
 * because the salts of every client are public.
 */
export function isSignature(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'string' && signatureShape.test(value))
  );
}
