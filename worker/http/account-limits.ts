import { limiterAddress } from '#worker/http/visitor-address.ts';

/**
 * Keys under which tries are counted that both the account calls and the captcha's risk look at.
 */

/** Wrong passwords from an address. */
export const signInKey = (ip: string) => `signin:address:${limiterAddress(ip)}`;

/** Whether an address met a share that asks for a captcha before it looks at a passcode. */
export const passcodeProofKey = (ip: string) => `share:proof:${limiterAddress(ip)}`;

/** Accounts opened from an address. */
export const signUpKey = (ip: string) => `signup:address:${limiterAddress(ip)}`;
