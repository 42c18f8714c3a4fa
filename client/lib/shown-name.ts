const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name as it is shown: without the controls that turn the direction of reading, by which
 * `gpj.exe` can be made to look like `exe.jpg`. Names in right-to-left scripts need none of them;
 * each stands isolated in an element of its own.
 */
export function shownName(name: string): string {
  return name.replace(turns, '');
}

/**
 * The same among other words in one line of text, where no element can keep it apart: none turns
 * what stands beside it.
 */
export function isolatedName(name: string): string {
  return `\u2068${shownName(name)}\u2069`;
}
