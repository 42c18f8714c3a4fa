/** Kinds of actions that abuse treats differently. */
export type ActionKind =
  | 'person'
  | 'mail'
  | 'letter'
  | 'sign-up'
  | 'sign-in'
  | 'passcode'
  | 'other';

/** Recent activity of an address. */
export interface AddressRecord {
  /** Wrong passwords in the last 15 minutes. */
  wrongPasswords: number;
  /** Accounts created today. */
  signUps: number;
  /** Shares and requests for files that asked this address for a captcha in the last 30 minutes. */
  passcodeProofs: number;
  /** Signed-in callers are accountable through their account. */
  signedIn: boolean;
}

/** Wrong passwords per address before a captcha is required. */
export const wrongPasswordsFree = 3;
/** Accounts an address may create per day before a captcha is required. */
export const signUpsFree = 3;

const kinds: readonly (readonly [RegExp, ActionKind])[] = [
  [/\/v1\/auth\/verification$/, 'mail'],
  [/\/v1\/user\/feedback$/, 'letter'],
  [/\/v1\/reports$/, 'letter'],
  [/\/vip\/v1\/verifyRecaptchaToken$/, 'person'],
  [/\/v1\/auth\/signup$/, 'sign-up'],
  [/^get:.*\/drive\/v1\/share$/i, 'passcode'],
  [/\/drive\/v1\/file-request:join$/, 'passcode'],
  [/\/v1\/auth\/signin(?:\/token)?$/, 'sign-in'],
];

/**
 * Returns the kind of an action. Clients send the path with or without a host and a mount point
 * (protocol 0, fact 12).
 */
export function actionKindOf(action: string): ActionKind {
  const path = action.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** An action is a method, a colon, and a path or URL (protocol 1.3). */
export function isCaptchaAction(value: string): boolean {
  return /^(?:get|head|post|put|patch|delete):(?:https?:\/\/[\w.:-]+)?\/?[\w.~:@!$&'()*+,;=%/-]*(?:\?\S*)?$/i.test(
    value,
  );
}

/**
 * Decides if an action requires a solved captcha: always for calls that send email, prove that a
 * person acts, or send feedback or a report while signed out; for sign-in and sign-up once the
 * address has made many attempts; for passcodes once the share has been guessed at often. All other
 * calls never require one, because many existing clients send no token (protocol 0, fact 11).
 */
export function needsCaptcha(
  kind: ActionKind,
  { wrongPasswords, signUps, passcodeProofs, signedIn }: AddressRecord,
): boolean {
  if (kind === 'mail' || kind === 'person') return true;
  if (kind === 'letter') return !signedIn;
  if (kind === 'passcode') return passcodeProofs > 0;
  if (kind === 'sign-in') return wrongPasswords >= wrongPasswordsFree;
  return kind === 'sign-up' && signUps >= signUpsFree;
}

/** A solved captcha counts for this long. */
export const captchaFreshMs = 30 * 60 * 1000;

export function isCaptchaFresh(solvedAt: number, now: number): boolean {
  return solvedAt > 0 && now - solvedAt < captchaFreshMs;
}
