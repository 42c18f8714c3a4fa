/** Traditional Chinese has the time zone in brackets, which look like a mistake in a sentence. */
export function withPlainZone(text: string): string {
  return text.replace(/ \[(.+)\]$/, ' $1');
}
