/**
 * Network addresses as numbers, so that «is this address in that network» is one comparison. Both
 * families are written the way RFC 4632 and RFC 4291 write them; an IPv4 address mapped into IPv6
 * counts as IPv4.
 */

/** An address: its bits and how many there are, 32 or 128. */
export interface Address {
  bits: bigint;
  width: 32 | 128;
}

/** A network: the bits all its addresses begin with. */
export interface Network {
  width: 32 | 128;
  /** How many bits they share, 0 to `width`. */
  prefixLength: number;
  /** The shared bits alone, without the rest of the address. */
  prefix: bigint;
}

const mappedPrefix = 0xffffn;

/** Reads an address; undefined when the text is none. Zones (`%eth0`) and ports are none of it. */
export function parseAddress(address: string): Address | undefined {
  if (!address.includes(':')) {
    const bits = parseV4(address);
    return bits === undefined ? undefined : { bits, width: 32 };
  }
  const bits = parseV6(address);
  if (bits === undefined) return undefined;
  return bits >> 32n === mappedPrefix
    ? { bits: bits & 0xffff_ffffn, width: 32 }
    : { bits, width: 128 };
}

/**
 * Reads a network in CIDR form; a bare address is the network of itself. Undefined when the text is
 * none, which includes an address with bits set past its prefix: `10.0.0.1/8` is more often a slip
 * than a wish.
 */
export function parseNetwork(network: string): Network | undefined {
  const [addressPart = '', lengthPart, ...more] = network.split('/');
  if (more.length > 0) return undefined;
  const address = parseAddress(addressPart);
  if (!address) return undefined;
  const { width } = address;
  if (lengthPart === undefined) return { width, prefixLength: width, prefix: address.bits };
  if (!/^(?:0|[1-9]\d{0,2})$/.test(lengthPart)) return undefined;
  // A mapped network counts its length from the start of the IPv6 address.
  const mapped = width === 32 && addressPart.includes(':');
  const prefixLength = Number(lengthPart) - (mapped ? 96 : 0);
  if (prefixLength < 0 || prefixLength > width) return undefined;
  const rest = BigInt(width - prefixLength);
  const prefix = address.bits >> rest;
  return prefix << rest === address.bits ? { width, prefixLength, prefix } : undefined;
}

function parseV4(address: string): bigint | undefined {
  const parts = address.split('.');
  if (parts.length !== 4) return undefined;
  let bits = 0n;
  for (const part of parts) {
    // No leading zeros: some readers take 010 for eight.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    bits = (bits << 8n) | BigInt(part);
  }
  return bits;
}

function parseV6(address: string): bigint | undefined {
  const halves = address.split('::');
  if (halves.length > 2) return undefined;
  const [front, back] = halves.map((half, index) => parseGroups(half, index === halves.length - 1));
  if (!front || (halves.length === 2 && !back)) return undefined;
  const missing = 8 - front.length - (back?.length ?? 0);
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  return [...front, ...Array<bigint>(missing).fill(0n), ...(back ?? [])].reduce(
    (bits, group) => (bits << 16n) | group,
    0n,
  );
}

/** The 16-bit groups of one side of `::`; a dotted IPv4 address at the very end is two of them. */
function parseGroups(half: string, isEnd: boolean): bigint[] | undefined {
  if (half === '') return [];
  const groups: bigint[] = [];
  const parts = half.split(':');
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const v4 = isEnd && index === parts.length - 1 ? parseV4(part) : undefined;
      if (v4 === undefined) return undefined;
      groups.push(v4 >> 16n, v4 & 0xffffn);
    } else if (/^[0-9a-fA-F]{1,4}$/.test(part)) {
      groups.push(BigInt(`0x${part}`));
    } else {
      return undefined;
    }
  }
  return groups;
}
