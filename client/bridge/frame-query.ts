/** Query parameters about the frame (specification 2.3), kept on every followed link. */
export const frameQuery = ['hide_header', 'origin'] as const;

/** Does the address hide the header (`hide_header` is `1` or `true`)? */
export function hidesHeader(query: URLSearchParams): boolean {
  return ['1', 'true'].includes(query.get('hide_header') ?? '');
}
