import { limiterAddress } from '#worker/http/visitor-address.ts';

/** Keys of the limits that both the account calls and the captcha risk check read. */

/** Passwords from an address that are wrong or being compared. */
export const signInKey = (ip: string) => `signin:address:${limiterAddress(ip)}`;

/** Passwords from an address that turned out wrong. */
export const wrongPasswordsKey = (ip: string) => `signin:wrong:${limiterAddress(ip)}`;

/** Shares that asked an address for a captcha before checking its passcode. */
export const passcodeProofKey = (ip: string) => `share:proof:${limiterAddress(ip)}`;

/** Accounts created from an address. */
export const signUpKey = (ip: string) => `signup:address:${limiterAddress(ip)}`;
