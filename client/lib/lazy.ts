/**
 * Creates a value on first access. Modules shared with the server must not access the browser while
 * loading.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
