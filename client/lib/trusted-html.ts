/** Markup for Trusted Types, or a string where they aren't supported. */
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

/** Returns the page's policy, or undefined without Trusted Types. */
function policy(): Policy | undefined {
  // TypeScript's types of pages lack Trusted Types.
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return (made ??= types?.createPolicy('magpie', {
    createHTML: (markup) => markup,
    createScriptURL: ownScript,
  }));
}

/**
 * The only way to insert markup from a string (Trusted Types policy `magpie`). The markup must come
 * from our `html` functions, which escape every value.
 */
export function trustedHtml(markup: string): TrustedMarkup {
  // React and the DOM take the browser's trusted objects, but their types only know strings.
  return (policy()?.createHTML(markup) ?? markup) as TrustedMarkup;
}

/** Returns the trusted address of one of our worker scripts. Throws for any other script. */
export function trustedScriptUrl(address: string): string {
  // The same for the addresses of workers.
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

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (found) => entities[found] ?? found)
    : text;
}
