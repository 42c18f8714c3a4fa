/**
 * Returns where a redirect URI leads, for people: its host, or the scheme of an app. The part after
 * a scheme of its own can look like the host of someone else, and isn't one.
 */
export function redirectPlace(address: string): string {
  const { host, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.replace(/:$/, '');
}
