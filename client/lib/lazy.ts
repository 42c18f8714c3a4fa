/**
 * A value made the first time it is asked for. Modules that the server loads too may not touch the
 * browser while they load, so what needs one waits behind this.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
