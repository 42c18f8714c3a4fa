const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a name for display without bidirectional controls, which can make `gpj.exe` look like
 * `exe.jpg`. Right-to-left names don't need them, because each name is isolated in an element.
 */
export function shownName(name: string): string {
  return name.replace(turns, '');
}

/** The same for a name within plain text, isolated with control characters. */
export function isolatedName(name: string): string {
  return `\u2068${shownName(name)}\u2069`;
}
