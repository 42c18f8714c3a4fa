/** Returns the caller's address as seen by the edge; 127.0.0.1 in local development. */
export function visitorAddress(request: Request): string {
  return request.headers.get('cf-connecting-ip') ?? '127.0.0.1';
}

/** Returns the caller's country as ISO 3166-1 alpha-2; '' if unknown (`XX`, or Tor's `T1`). */
export function visitorCountry(request: Request): string {
  const country = request.headers.get('cf-ipcountry') ?? String(request.cf?.country ?? '');
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';
}

/**
 * Returns the part of an address that limits count by: IPv4 whole, IPv6 by its /64, because one
 * visitor holds a whole /64.
 */
export function limiterAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the network of an address, for tokens that stay valid when a visitor moves within it:
 * IPv4 /24, IPv6 /48.
 */
export function networkOf(ip: string): string {
  return ip.includes(':')
    ? limiterAddress(ip).split(':').slice(0, 3).join(':')
    : ip.split('.').slice(0, 3).join('.');
}
