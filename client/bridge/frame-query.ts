/**
 * What an address says of the place a page is shown in (specification 2.3): it stays with every
 * link that is followed there.
 */
export const frameQuery = ['hide_header', 'origin'] as const;

/** Whether an address asks for a page without its header: `hide_header` is `1` or `true`. */
export function hidesHeader(query: URLSearchParams): boolean {
  return ['1', 'true'].includes(query.get('hide_header') ?? '');
}
