/** Changes query parameters of an address. null removes one. */
export function withQuery(
  path: string,
  search: string | URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  if (search === '' || (typeof search !== 'string' && search.size === 0)) {
    const fields = Object.entries(changes).flatMap(([name, value]) =>
      value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    );
    return fields.length === 0 ? path : `${path}?${fields.join('&')}`;
  }
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
