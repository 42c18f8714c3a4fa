import { parseAddress, parseNetwork, type Address, type Network } from './network.ts';

/**
 * Decides which addresses are on the public internet, for all code that connects to user-supplied
 * addresses. For IPv6 it is an allow-list: only global unicast counts, minus the ranges reserved
 * within it.
 */

const networks = (list: readonly string[]): readonly Network[] =>
  list.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new Error(`${text} is no network`);
    return network;
  });

/**
 * IANA's special-purpose IPv4 registry, multicast, and the one public address that serves cloud
 * metadata.
 */
const closedV4 = networks([
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's metadata and health probe
  '169.254.0.0/16', // link-local, cloud metadata among it
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

const globalV6 = networks(['2000::/3']);
const closedV6 = networks([
  '2001::/23', // protocol assignments: Teredo carries IPv4 addresses, ORCHID none at all
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4 carries IPv4 addresses
  '3fff::/20', // documentation
]);

/** Returns true for addresses of the public internet; false for names. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  const isIn = (network: Network) => contains(network, address);
  if (address.width === 32) return !closedV4.some(isIn);
  return globalV6.some(isIn) && !closedV6.some(isIn);
}

function contains(network: Network, address: Address): boolean {
  const rest = BigInt(network.width - network.prefixLength);
  return network.width === address.width && address.bits >> rest === network.prefix;
}
