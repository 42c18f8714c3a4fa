import type { AccessDocument } from '#protocol/access.ts';
import { parseAddress, parseNetwork } from '#protocol/network.ts';

/** Who asks to use the site. */
export interface Visitor {
  ip: string;
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string;
}

/** The operator's rules, read once and asked often. */
export interface AccessRules {
  blockedCountries: ReadonlySet<string>;
  blockedNetworks: NetworkSet;
  allowedNetworks: NetworkSet;
}

/** Makes the document `access` ready to be asked. */
export function readRules(document: AccessDocument): AccessRules {
  return {
    blockedCountries: new Set(document.blocked_countries),
    blockedNetworks: new NetworkSet(document.blocked_networks),
    allowedNetworks: new NetworkSet(document.allowed_networks),
  };
}

/**
 * Whether a visit is let in. An allowed network lets in what its country or a wider network would
 * keep out; a visitor whose country is unknown is not kept out by country.
 */
export function letsIn(rules: AccessRules, { ip, country }: Visitor): boolean {
  if (rules.allowedNetworks.has(ip)) return true;
  return !rules.blockedCountries.has(country) && !rules.blockedNetworks.has(ip);
}

/** Networks, asked in as many steps as they have prefix lengths, however many they are. */
class NetworkSet {
  readonly #prefixes = new Map<string, { width: number; rest: bigint; prefixes: Set<bigint> }>();

  /** Texts that are no network are left out; `parseNetwork` says which. */
  constructor(networks: readonly string[]) {
    for (const network of networks.map(parseNetwork)) {
      if (!network) continue;
      const { width, prefixLength, prefix } = network;
      const key = `${width}/${prefixLength}`;
      const group = this.#prefixes.get(key) ?? {
        width,
        rest: BigInt(width - prefixLength),
        prefixes: new Set<bigint>(),
      };
      group.prefixes.add(prefix);
      this.#prefixes.set(key, group);
    }
  }

  /** Whether the address is in any of the networks; a text that is no address is in none. */
  has(address: string): boolean {
    if (this.#prefixes.size === 0) return false;
    const parsed = parseAddress(address);
    if (!parsed) return false;
    for (const { width, rest, prefixes } of this.#prefixes.values()) {
      if (width === parsed.width && prefixes.has(parsed.bits >> rest)) return true;
    }
    return false;
  }
}
