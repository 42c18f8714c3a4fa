import { limiterAddress } from '#worker/http/visitor-address.ts';

/** Keys of the limits that both the account calls and the captcha risk check read. */

/** Wrong passwords from an address. */
export const signInKey = (ip: string) => `signin:address:${limiterAddress(ip)}`;

/** Shares that asked an address for a captcha before checking its passcode. */
export const passcodeProofKey = (ip: string) => `share:proof:${limiterAddress(ip)}`;

/** Accounts created from an address. */
export const signUpKey = (ip: string) => `signup:address:${limiterAddress(ip)}`;
