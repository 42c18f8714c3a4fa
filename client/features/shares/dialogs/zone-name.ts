/** Returns the name of a time zone at a time, in the words of a language: `Japan Standard Time`. */
export function zoneName(locale: string, timeZone: string, atMs: number): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' });
  const part = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}
