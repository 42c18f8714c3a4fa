import type { foundKinds } from '#protocol/desk.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { isOneOf } from '#protocol/tables.ts';
import { isSlug, mayBeShareId, shareNameIn } from '#protocol/share-slug.ts';

export type FoundKind = (typeof foundKinds)[number];

/** One thing that a text may name. */
export interface NamedThing {
  kind: FoundKind;
  id: string;
}

/** Kinds whose look-up says something about a person, which the audit log records. */
const personalKinds = ['account', 'request', 'address'] as const;

const forms: readonly (readonly [FoundKind, RegExp])[] = [
  ['account', /^u[0-9A-Za-z]{8,30}$/],
  ['account', /^[^\s@]+@[^\s@]+$/],
  ['order', /^ou[0-9A-Za-z]{8,30}-[\w-]{1,40}$/],
  ['content', /^[0-9A-Fa-f]{40}$/],
  ['request', /^[0-9a-f]{16}$/],
  ['address', /^(?:\d{1,3}\.){3}\d{1,3}$/],
  ['address', /^(?=.*:.*:)[0-9A-Fa-f:.]{3,45}$/],
];

/** Returns everything that a text may name by its form. Names and words are never searched. */
export function namedThings(query: string): NamedThing[] {
  const text = query.trim();
  const found = forms
    .filter(([, form]) => form.test(text))
    .map(([kind]) => ({ kind, id: kind === 'content' ? text.toUpperCase() : text }));
  const share = mayBeShareId(text) || isSlug(text) ? text : shareNameIn(text);
  const isTaken = found.some(({ kind }) => kind === 'account' || kind === 'order');
  return share && !isTaken ? [...found, { kind: 'share', id: share }] : found;
}

/** Returns a search as the audit log has it, without addresses; undefined if about no person. */
export function auditedSearch(things: readonly NamedThing[]) {
  const thing = things.find(({ kind }) => isOneOf(personalKinds, kind));
  if (!thing) return undefined;
  const { kind, id } = thing;
  const target = kind === 'address' ? id.replace(/[^.:]+$/, '*') : maskedEmail(id) || id;
  return { action: 'desk.search', target, details: { kind } };
}
