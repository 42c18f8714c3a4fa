import { shareIdLength } from './limits.ts';

const slugPattern = /^(?=.{3,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that would let a link pass for a page of the service. */
const reserved: ReadonlySet<string> = new Set([
  'abuse',
  'account',
  'admin',
  'api',
  'billing',
  'help',
  'login',
  'magpie',
  'official',
  'password',
  'pay',
  'payment',
  'premium',
  'security',
  'signin',
  'support',
  'verify',
]);

/**
 * True for an address that an owner may choose for a link: 3 to 64 lowercase letters and digits,
 * with single hyphens between them. Reserved words aren't allowed in any part, and what could be
 * the id of a share isn't.
 */
export function isSlug(text: string): boolean {
  return (
    slugPattern.test(text) &&
    !mayBeShareId(text) &&
    !text.split('-').some((part) => reserved.has(part))
  );
}

/** True for a text that has the form of a share's id. */
export function mayBeShareId(text: string): boolean {
  return text.length === shareIdLength && /^[0-9A-Za-z]+$/.test(text);
}

/** True for the name of a share in an address: its id, or a slug. */
export function isShareName(text: string): boolean {
  return mayBeShareId(text) || isSlug(text);
}

const namePattern = /\/s\/([0-9A-Za-z]+(?:-[0-9A-Za-z]+)*)/;

/**
 * Returns the name of the share in a text with a path such as `/s/{id}` or `/ja/s/{slug}/{folder}`;
 * undefined for other texts.
 */
export function shareNameIn(text: string): string | undefined {
  const name = namePattern.exec(text)?.[1];
  return name !== undefined && isShareName(name) ? name : undefined;
}
