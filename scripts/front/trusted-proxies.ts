import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks whose `x-forwarded-*` headers are believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/**
 * Parses comma-separated addresses and CIDR networks (`127.0.0.1,10.0.0.0/8,fd00::/8`). Returns
 * undefined if one of them is neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const networks = new BlockList();
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    const [address = '', prefix, ...rest] = part.split('/');
    const family = familyOf(address);
    const bits = family === 'ipv6' ? 128 : 32;
    if (!family || rest.length > 0 || !isPrefix(prefix ?? String(bits), bits)) return undefined;
    networks.addSubnet(address, Number(prefix ?? bits), family);
  }
  return networks;
}

function isPrefix(text: string, max: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= max;
}

/** Checks an address, also an IPv4 address in its IPv6 form, against the trusted networks. */
export function isTrustedProxy(trusted: TrustedProxies, address: string): boolean {
  const plain = plainAddress(address);
  const family = familyOf(plain);
  return family !== undefined && trusted.check(plain, family);
}

/** Returns an IPv4 address that a dual-stack socket reports as `::ffff:192.0.2.1` in plain form. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped && isIPv4(mapped) ? mapped : address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/**
 * Returns the address of the visitor: the peer of the connection, or, if that is a trusted proxy,
 * the last address in `x-forwarded-for` that isn't one. Entries before it were written by the
 * visitor, so they are ignored. An unreadable entry ends the search at the proxy that sent it.
 */
export function visitorOf(peer: string, forwardedFor: string, trusted: TrustedProxies): string {
  let visitor = plainAddress(peer);
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  while (isTrustedProxy(trusted, visitor)) {
    const hop = plainAddress(bareAddress(hops.pop() ?? ''));
    if (isIP(hop) === 0) return visitor;
    visitor = hop;
  }
  return visitor;
}

/** Removes the port and brackets that some proxies write: `[2001:db8::1]:4711`, `192.0.2.1:80`. */
function bareAddress(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1];
  return bracketed ?? hop.replace(/^([\d.]+):\d+$/, '$1');
}
