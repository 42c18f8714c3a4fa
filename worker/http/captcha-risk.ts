/** What a call is to somebody who wants to misuse it. */
export type ActionKind = 'mail' | 'letter' | 'sign-up' | 'sign-in' | 'passcode' | 'other';

/** What is known about the address that asks. */
export interface AddressRecord {
  /** Wrong passwords in the last quarter of an hour. */
  wrongPasswords: number;
  /** Accounts opened today. */
  signUps: number;
  /** Shares that asked it for proof in the last half an hour. */
  passcodeProofs: number;
  /** Whether somebody asks who is signed in, and answers for it with their account. */
  signedIn: boolean;
}

/** Wrong passwords an address may have before a person has to show up. */
export const wrongPasswordsFree = 3;
/** Accounts an address may open in a day before a person has to show up. */
export const signUpsFree = 3;

const kinds: readonly (readonly [RegExp, ActionKind])[] = [
  [/\/v1\/auth\/verification$/, 'mail'],
  [/\/v1\/user\/feedback$/, 'letter'],
  [/\/v1\/auth\/signup$/, 'sign-up'],
  [/^get:.*\/drive\/v1\/share$/i, 'passcode'],
  [/\/v1\/auth\/signin(?:\/token)?$/, 'sign-in'],
];

/**
 * The kind of an action; clients write the path with or without a host and a mount (protocol 0,
 * fact 12).
 */
export function actionKindOf(action: string): ActionKind {
  const path = action.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** An action is a method, a colon, and a path or a whole address (protocol 1.3). */
export function isCaptchaAction(value: string): boolean {
  return /^(?:get|head|post|put|patch|delete):(?:https?:\/\/[\w.:-]+)?\/?[\w.~:@!$&'()*+,;=%/-]*(?:\?\S*)?$/i.test(
    value,
  );
}

/**
 * Whether an action needs proof that a person (or somebody who pays for it with work) asks. A
 * letter leaves the house, so always; guessing passwords and opening accounts, once an address has
 * done much of it; passcodes of a share that many have guessed at. Everything else never does: many
 * clients in the field send no token at all (protocol 0, fact 11).
 */
export function needsProof(
  kind: ActionKind,
  { wrongPasswords, signUps, passcodeProofs, signedIn }: AddressRecord,
): boolean {
  if (kind === 'mail') return true;
  if (kind === 'letter') return !signedIn;
  if (kind === 'passcode') return passcodeProofs > 0;
  if (kind === 'sign-in') return wrongPasswords >= wrongPasswordsFree;
  return kind === 'sign-up' && signUps >= signUpsFree;
}

/** How long a solved challenge counts: whoever has solved one is not asked again for this long. */
export const proofMs = 30 * 60 * 1000;

/** Whether a solved challenge still counts. */
export function isProofFresh(solvedAt: number, now: number): boolean {
  return solvedAt > 0 && now - solvedAt < proofMs;
}
