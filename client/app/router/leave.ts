/**
 * Schemes that a browser executes or reads itself. Navigation to them is always refused
 * (specification 8).
 */
const refused = /^(?:javascript|data|vbscript|blob|file):$/;

/** Navigation options. */
export interface LeaveOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Allows another origin. */
  external?: boolean;
}

/**
 * Navigates to another document. Throws for another origin unless `external` is set, and for a
 * refused scheme.
 */
export function leavePage(
  location: Pick<Location, 'href' | 'origin' | 'assign' | 'replace'>,
  href: string | URL,
  { replace = false, external = false }: LeaveOptions = {},
): void {
  const url = new URL(href, location.href);
  if (refused.test(url.protocol) || (!external && url.origin !== location.origin)) {
    throw new TypeError(`will not go to ${url.protocol}`);
  }
  if (replace) location.replace(url);
  else location.assign(url);
}
