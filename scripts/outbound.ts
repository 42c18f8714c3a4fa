import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { parseAddress } from '#protocol/network.ts';
import { isPublicAddress } from '#protocol/public-network.ts';
import { parseProviders } from '#worker/http/sign-in-providers.ts';
import { hostNameOf, isListedHost, parseHosts } from '#worker/http/hosts.ts';

/**
 * The only network exit of the local runtime. On Cloudflare a worker can't reach private networks,
 * but a local runtime could reach everything the computer can. All requests of the worker come
 * here, and the address is checked when the connection is made, after the last DNS lookup, so DNS
 * rebinding has no effect.
 */

/** Resolves a host name. Tests inject their own. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

/** Header in which the outbound worker passes the requested address. */
const addressHeader = 'x-outbound-address';

/** The export of the outbound worker that the product's requests go to. */
export const outboundExport = 'Outbound';

/**
 * Runs before the proxy, because requests arrive at the proxy without their scheme. The default
 * export refuses, because Miniflare lets clients choose a worker by header, but not its export.
 */
export const outboundScript = `import { WorkerEntrypoint } from 'cloudflare:workers';

export class ${outboundExport} extends WorkerEntrypoint {
  fetch(request) {
    const headers = new Headers(request.headers);
    headers.set('${addressHeader}', request.url);
    return this.env.DOOR.fetch(new Request(request, { headers, redirect: 'manual' }));
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };`;

/** Returns the hosts named in the operator's variables, which may be on private networks. */
export function namedHosts(variables: Readonly<Record<string, string>>) {
  const named = [
    'ACCESS_ORIGINS',
    'API_ORIGINS',
    'TASK_DNS_URL',
    'ENGINE_URL',
    'ENGINE_FILES_URL',
    'SCAN_URL',
    'STRIPE_ORIGIN',
  ];
  const issuers = parseProviders(variables.SIGN_IN_PROVIDERS ?? '') ?? [];
  const addresses = named
    .flatMap((name) => (variables[name] ?? '').split(','))
    .concat(issuers.map(({ issuer }) => issuer))
    .filter((address) => URL.canParse(address));
  const hosts = addresses.map((address) => new URL(address).host);
  return parseHosts([variables.TASK_ALLOW_HOSTS ?? '', ...hosts].join(',')) ?? [];
}

/** Answers a request without the network. Returns false for those it leaves to it. */
export type AnswerLocally = (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean;

/**
 * Creates the handler of the worker's requests. It refuses hosts that are neither public nor named
 * and forwards all others that `answerLocally` leaves.
 */
export function createOutboundHandler(
  named: ReturnType<typeof namedHosts>,
  lookup: Lookup = lookupAll,
  answerLocally: AnswerLocally = () => false,
): (request: IncomingMessage, response: ServerResponse) => void {
  // Separate agents, so that connections to named hosts are never reused for other requests.
  const agents = { http: new http.Agent(), https: new https.Agent() };
  const namedAgents = { http: new http.Agent(), https: new https.Agent() };
  return (incoming, outgoing) => {
    const url = new URL(String(incoming.headers[addressHeader]));
    if (answerLocally(url, incoming, outgoing)) return;
    const isNamed = isListedHost(url, named);
    const bare = hostNameOf(url).replace(/^\[|\]$/g, '');
    if (!isNamed && parseAddress(bare) && !isPublicAddress(bare)) return refuse(outgoing);
    const isSecure = url.protocol === 'https:';
    const { request } = isSecure ? https : http;
    const outbound = request(url, {
      method: incoming.method,
      headers: passedOn(incoming.headers),
      agent: (isNamed ? namedAgents : agents)[isSecure ? 'https' : 'http'],
      ...(isNamed ? {} : { lookup: publicOnly(lookup) }),
    });
    outbound.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      pipeline(answer, outgoing, () => {});
    });
    outbound.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error instanceof NotPublic) refuse(outgoing);
      else outgoing.writeHead(502).end('the host could not be reached');
    });
    outgoing.on('close', () => outbound.destroy());
    pipeline(incoming, outbound, () => {});
  };
}

class NotPublic extends Error {}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end('the address is not on the public internet');
}

/** Resolves a name for a connection. Fails if any of its addresses isn't public. */
function publicOnly(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          return callback(new NotPublic(hostname), '', 0);
        }
        if (options.all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

const lookupAll: Lookup = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });

/** Hop-by-hop headers and those added by the runtime. */
const ownHeaders =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer|mf-.*)$/;

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ownHeaders.test(name) && name !== addressHeader && name !== 'host',
    ),
  );
}
