/** Hosts with or without a port, from the operator's lists and from URLs. */

/** An entry of a list: `nas.example`, `nas.example:8080`, `10.0.0.7`, `[fd00::7]:8080`. */
export interface Host {
  /** As the URL standard serializes it: lowercase, Punycode, IPv6 in brackets, no trailing dot. */
  name: string;
  /** Undefined means the default ports of http and https. */
  port: number | undefined;
}

/** Parses a comma-separated list. Returns undefined if an entry isn't a host. */
export function parseHosts(list: string): Host[] | undefined {
  const hosts = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseHost);
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

function parseHost(entry: string): Host | undefined {
  const port = /^(?:\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(entry);
  if (!port || /[/@?#\\\s*]/.test(entry) || !URL.canParse(`http://${entry}/`)) return undefined;
  const name = hostNameOf(new URL(`http://${entry}/`));
  if (name === '' || Number(port[1]) === 0) return undefined;
  return { name, port: port[1] === undefined ? undefined : Number(port[1]) };
}

/** Returns the host of a URL without its port and trailing dot. */
export function hostNameOf(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/\.+$/, '');
}

/** Returns the port of a URL, explicit or default. */
export function portOf(url: Pick<URL, 'port' | 'protocol'>): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** Checks a URL against a list. An entry without a port matches both default ports. */
export function isListedHost(
  url: Pick<URL, 'hostname' | 'port' | 'protocol'>,
  hosts: readonly Host[],
): boolean {
  const name = hostNameOf(url);
  const port = portOf(url);
  return hosts.some(
    (host) =>
      host.name === name &&
      (host.port === undefined ? port === 80 || port === 443 : host.port === port),
  );
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Recognizes loopback origins. */
export function isOwnMachine(origin = ''): boolean {
  return URL.canParse(origin) && loopbackHosts.includes(new URL(origin).hostname);
}
