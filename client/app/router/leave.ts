/**
 * Schemes that a browser runs or reads itself; nobody is sent to one, whoever asks for it
 * (specification 8).
 */
const refused = /^(?:javascript|data|vbscript|blob|file):$/;

/** How a document is left. */
export interface Leaving {
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** The address may be of another origin: it is meant to lead out. */
  external?: boolean;
}

/**
 * Leaves this document for another. Throws where the address leads out and nobody said so, and for
 * a refused scheme.
 */
export function leave(
  location: Pick<Location, 'href' | 'origin' | 'assign' | 'replace'>,
  href: string | URL,
  { replace = false, external = false }: Leaving = {},
): void {
  const url = new URL(href, location.href);
  if (refused.test(url.protocol) || (!external && url.origin !== location.origin)) {
    throw new TypeError(`will not go to ${url.protocol}`);
  }
  if (replace) location.replace(url);
  else location.assign(url);
}
