/** Formats milliseconds since 1970 as RFC 3339 with milliseconds. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** The same, but '' for 0, which means never (protocol 0, fact 1). */
export function isoTimeOrEmpty(at: number): string {
  return at === 0 ? '' : isoTime(at);
}
