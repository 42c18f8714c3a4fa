import type { AccessDocument } from '#protocol/access.ts';
import { parseAddress, parseNetwork } from '#protocol/network.ts';

/** A visitor of the site. */
export interface AccessVisitor {
  ip: string;
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string;
}

/** The operator's access rules, prepared for lookup. */
export interface AccessRules {
  blockedCountries: ReadonlySet<string>;
  blockedNetworks: NetworkSet;
  allowedNetworks: NetworkSet;
}

/** Prepares the document `access` for lookup. */
export function readRules(document: AccessDocument): AccessRules {
  return {
    blockedCountries: new Set(document.blocked_countries),
    blockedNetworks: new NetworkSet(document.blocked_networks),
    allowedNetworks: new NetworkSet(document.allowed_networks),
  };
}

/**
 * Checks a visitor. An allowed network overrides a blocked country or a wider blocked network.
 * Visitors of unknown country aren't blocked by country.
 */
export function isAllowed(rules: AccessRules, { ip, country }: AccessVisitor): boolean {
  if (rules.allowedNetworks.has(ip)) return true;
  return !rules.blockedCountries.has(country) && !rules.blockedNetworks.has(ip);
}

/** A set of networks. A lookup takes one step per distinct prefix length. */
class NetworkSet {
  readonly #prefixes = new Map<string, { width: number; rest: bigint; prefixes: Set<bigint> }>();

  /** Skips texts that aren't networks; `parseNetwork` recognizes them. */
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

  /** Returns false for a text that isn't an address. */
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
