import { type Host, hostNameOf, isListedHost, portOf } from '#worker/http/hosts.ts';
import { parseAddress } from '#protocol/network.ts';
import { isPublicAddress } from '#protocol/public-network.ts';

/**
 * Decides which user-supplied addresses may be fetched, so that our own network can't be reached
 * (SSRF). The URL standard has normalized the host before it is compared: decimal, octal and
 * hexadecimal numbers, full-width digits and Punycode have one spelling here.
 */

/** Policy for sources from the operator's settings. */
export interface SourcePolicy {
  /** Intranet hosts that may be fetched anyway (`TASK_ALLOW_HOSTS`). */
  allowed: readonly Host[];
  /** Our own hosts, including their subdomains. */
  own: readonly Host[];
}

export type SourceCheck =
  | { readonly ok: true; readonly url: URL; readonly isAllowListed: boolean }
  | { readonly ok: false; readonly reason: SourceFault };

/** Reasons to refuse an address. */
export type SourceFault =
  | 'not-an-address'
  | 'scheme'
  | 'user'
  | 'port'
  | 'own-host'
  | 'private-name'
  | 'private-address';

const addressLengthMax = 8_192;
const portsAllowed: readonly number[] = [80, 443];

/**
 * Names of nearby machines: RFC 6761, 6762, 8375, ICANN's `internal`, and names that routers use.
 */
const privateSuffixes = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'localdomain',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'onion',
];

/** Checks an address or the target of a redirect (relative to `base`). */
export function checkSource(text: string, policy: SourcePolicy, base?: URL): SourceCheck {
  const refuse = (reason: SourceFault): SourceCheck => ({ ok: false, reason });
  if (text.length > addressLengthMax || !URL.canParse(text, base)) return refuse('not-an-address');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('scheme');
  if (url.username !== '' || url.password !== '') return refuse('user');
  url.hash = '';
  if (isListedHost(url, policy.own)) return refuse('own-host');
  if (isListedHost(url, policy.allowed)) return { ok: true, url, isAllowListed: true };
  const name = hostNameOf(url);
  if (isBelow(name, policy.own)) return refuse('own-host');
  if (!portsAllowed.includes(portOf(url))) return refuse('port');
  if (isAddress(name)) {
    return isPublicAddress(bare(name))
      ? { ok: true, url, isAllowListed: false }
      : refuse('private-address');
  }
  if (isPrivateName(name)) return refuse('private-name');
  return { ok: true, url, isAllowListed: false };
}

/** Trackers of a torrent that are passed to an engine. */
const trackersMax = 20;

/**
 * Returns the trackers that an engine may contact: addresses on the public internet, on any port,
 * because trackers rarely use the usual ones.
 */
export function publicTrackers(trackers: readonly string[], policy: SourcePolicy): string[] {
  const passed = trackers
    .map((tracker) => tracker.trim())
    .filter((tracker) => isPublicTracker(tracker, policy));
  return [...new Set(passed)].slice(0, trackersMax);
}

function isPublicTracker(tracker: string, policy: SourcePolicy): boolean {
  // The URL standard normalizes the hosts of http, but not those of udp.
  const [, rest] = /^(?:https?|udp)(:\/\/[\x21-\x7e]+)$/i.exec(tracker) ?? [];
  const address = `http${rest ?? ''}`;
  if (tracker.length > addressLengthMax || !URL.canParse(address)) return false;
  const url = new URL(address);
  const name = hostNameOf(url);
  if (url.username !== '' || url.password !== '') return false;
  if (isListedHost(url, policy.own) || isBelow(name, policy.own)) return false;
  if (isListedHost(url, policy.allowed)) return true;
  return isAddress(name) ? isPublicAddress(bare(name)) : !isPrivateName(name);
}

/** True if a host is an IP address, which needs no resolution. */
export function isAddress(name: string): boolean {
  return parseAddress(bare(name)) !== undefined;
}

const bare = (name: string) => name.replace(/^\[|\]$/g, '');

/** A name without a dot is only known to the local resolver. */
function isPrivateName(name: string): boolean {
  return (
    !name.includes('.') ||
    privateSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
  );
}

/**
 * Ports don't matter for subdomains, where another of our services may be. IP addresses have no
 * subdomains.
 */
function isBelow(name: string, own: readonly Host[]): boolean {
  return own.some(
    (host) => !isAddress(host.name) && (name === host.name || name.endsWith(`.${host.name}`)),
  );
}
