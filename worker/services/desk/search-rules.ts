import type { foundKinds } from '#protocol/desk.ts';
import { isSlug, mayBeShareId, shareNameIn } from '#protocol/share-slug.ts';

export type FoundKind = (typeof foundKinds)[number];

/** One thing that a text may name. */
export interface NamedThing {
  kind: FoundKind;
  id: string;
}

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
