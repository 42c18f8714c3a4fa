/** The browser's time zone. A link ends with a day in its owner's time zone. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
