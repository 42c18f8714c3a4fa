/** Hosts with or without a port, as an operator lists them and as an address names them. */

/** One entry of a list: `nas.example`, `nas.example:8080`, `10.0.0.7`, `[fd00::7]:8080`. */
export interface Host {
  /**
   * As the URL standard writes it: lower case, Punycode, IPv6 in brackets, without a dot at the
   * end.
   */
  name: string;
  /** Undefined: the usual ports of http and https. */
  port: number | undefined;
}

/** Reads a comma-separated list; undefined when an entry is no host. '' is the empty list. */
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

/** The host of an address without its port, and without the dot that may end a name. */
export function hostNameOf(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/\.+$/, '');
}

/** The port an address means. */
export function portOf(url: Pick<URL, 'port' | 'protocol'>): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** Whether an address is one of the hosts; an entry without a port means both usual ones. */
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

/** Whether an origin is this very machine's, as the one of a laptop is. */
export function isOwnMachine(origin = ''): boolean {
  return URL.canParse(origin) && loopbackHosts.includes(new URL(origin).hostname);
}
