/** Markup the browser accepts under Trusted Types, or plain text where it has none. */
export type TrustedMarkup = string;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string },
  ): { createHTML(markup: string): unknown };
}

let policy: { createHTML(markup: string): unknown } | undefined;

/**
 * The one door for markup written as text (safety 2): the policy `magpie`. What goes in must have been written by
 * `html` functions of ours that escape every value; nothing a visitor typed goes in as it is.
 */
export function trustedHtml(markup: string): TrustedMarkup {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return markup;
  policy ??= types.createPolicy('magpie', { createHTML: (text) => text });
  return policy.createHTML(markup) as TrustedMarkup;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in markup, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (found) => entities[found]!) : text;
}
