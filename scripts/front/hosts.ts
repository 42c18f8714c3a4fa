/** Origins of an instance, as its variables have them. */
export interface InstanceOrigins {
  site: string;
  content: string;
  /** API_HOST; '' if there is none. */
  apiHost: string;
  /** S3_HOST; '' if there is none. */
  s3Host: string;
}

/**
 * Creates the check of a request's Host. It refuses all hosts but those of the instance, so a page
 * of another site can't reach it by changing what its own name resolves to (DNS rebinding), and no
 * link in an email has a host that a client chose. Below `/upload` any subdomain is accepted:
 * S3 programs put the bucket before the host (protocol 2.7), and the ticket decides there.
 */
export function hostCheck({ site, content, apiHost, s3Host }: InstanceOrigins) {
  const origins = [site, content].map((origin) => new URL(origin).host);
  const hosts = new Set([...origins, apiHost, s3Host].filter(Boolean));
  return (host: string, path: string): boolean => {
    const asked = host.toLowerCase();
    if (hosts.has(asked)) return true;
    if (!/^\/upload(?:[/?]|$)/.test(path)) return false;
    return [...hosts].some((known) => asked.endsWith(`.${known}`));
  };
}
