/**
 * Returns the values of all cookies named `SID`, in order. Some clients send a whole Set-Cookie
 * line back, with its attributes, so anything else in the header is skipped.
 */
export function sidsIn(header: string): string[] {
  return header
    .split(/[;,]/)
    .map((part) => /^\s*SID=([\w.~-]{1,2048})\s*$/.exec(part)?.[1])
    .filter((value) => value !== undefined);
}
