/**
 * Network addresses as numbers, so that a subnet check is one comparison. Text forms follow RFC
 * 4632 and RFC 4291; IPv4-mapped IPv6 addresses count as IPv4.
 */

/** An address: its bits and their number, 32 or 128. */
export interface Address {
  bits: bigint;
  width: 32 | 128;
}

/** A network: the common prefix of its addresses. */
export interface Network {
  width: 32 | 128;
  /** Length of the prefix, 0 to `width`. */
  prefixLength: number;
  /** The prefix bits only. */
  prefix: bigint;
}

const mappedPrefix = 0xffffn;

/** Parses an address. Returns undefined for anything else, including zones (`%eth0`) and ports. */
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
 * Parses a network in CIDR form; an address alone is a network of itself. Returns undefined for
 * anything else, including bits beyond the prefix: `10.0.0.1/8` is usually a mistake.
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
    // Some parsers read a leading zero as octal, so it is refused.
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

/** Parses the 16-bit groups of one side of `::`; a trailing dotted IPv4 address counts as two. */
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
