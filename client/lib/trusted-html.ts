/** Markup the browser accepts under Trusted Types, or plain text where it has none. */
export type TrustedMarkup = string;

interface Policy {
  createHTML(markup: string): unknown;
  createScriptURL(address: string): unknown;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string; createScriptURL(address: string): string },
  ): Policy;
}

let made: Policy | undefined;

/** The policy of this page; undefined where the browser has no Trusted Types. */
function policy(): Policy | undefined {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return (made ??= types?.createPolicy('magpie', {
    createHTML: (markup) => markup,
    createScriptURL: ownScript,
  }));
}

/**
 * The only way to insert markup from a string: the Trusted Types policy `magpie`. The markup must
 * come from our `html` functions, which escape every value; visitor input is never inserted
 * unescaped.
 */
export function trustedHtml(markup: string): TrustedMarkup {
  return (policy()?.createHTML(markup) ?? markup) as TrustedMarkup;
}

/**
 * The address of a worker of ours, as the browser accepts it under Trusted Types. Throws for any
 * other script.
 */
export function trustedScriptUrl(address: string): string {
  return (policy()?.createScriptURL(address) ?? ownScript(address)) as string;
}

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isOurs = pathname.startsWith('/assets/') || pathname === '/sw.js';
  if (origin === location.origin && isOurs) return address;
  throw new TypeError(`not a script of ours: ${address}`);
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
