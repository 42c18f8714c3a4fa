import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { parseAddress } from '#protocol/network.ts';
import { isPublicAddress } from '#protocol/public-network.ts';
import { hostNameOf, isListedHost, parseHosts } from '#worker/http/hosts.ts';

/**
 * The only way out of the local runtime (safety 4). On Cloudflare a worker cannot reach private
 * networks; a runtime on a laptop could reach all that the laptop can. So every request the worker
 * makes comes here, and the address is looked at when it is connected to, after the last look-up: a
 * name that changes its answer in between gains nothing.
 */

/** Names a host; tests put their own in its place. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

/** The header in which the outbound worker hands over the address that was asked for. */
const addressHeader = 'x-outbound-address';

/** Runs in front of the door, because what arrives at the door has lost its scheme. */
export const outboundScript = `export default {
  fetch(request, env) {
    const headers = new Headers(request.headers);
    headers.set('${addressHeader}', request.url);
    return env.DOOR.fetch(new Request(request, { headers, redirect: 'manual' }));
  },
};`;

/** Hosts the operator named: they may be anywhere. */
export function namedHosts(variables: Readonly<Record<string, string>>) {
  const named = ['ACCESS_ORIGINS', 'API_ORIGINS', 'TASK_DNS_URL', 'ENGINE_URL', 'ENGINE_FILES_URL'];
  const addresses = named
    .flatMap((name) => (variables[name] ?? '').split(','))
    .filter((address) => URL.canParse(address));
  const hosts = addresses.map((address) => new URL(address).host);
  return parseHosts([variables.TASK_ALLOW_HOSTS ?? '', ...hosts].join(',')) ?? [];
}

/**
 * Answers requests of the worker: refuses what is not public and not named, passes on everything
 * else.
 */
export function openDoor(
  named: ReturnType<typeof namedHosts>,
  lookup: Lookup = lookupAll,
): (request: IncomingMessage, response: ServerResponse) => void {
  // Connections of the one kind are never used for the other.
  const agents = { http: new http.Agent(), https: new https.Agent() };
  const namedAgents = { http: new http.Agent(), https: new https.Agent() };
  return (incoming, outgoing) => {
    const url = new URL(String(incoming.headers[addressHeader]));
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
      outgoing.writeHead(answer.statusCode!, passedOn(answer.headers));
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

/** Looks a name up for a connection, and fails when any of its addresses is not public. */
function publicOnly(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
          return callback(new NotPublic(hostname), '', 0);
        }
        if (options.all) return callback(null, addresses);
        const [first] = addresses;
        return callback(null, first!.address, first!.family);
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

/** Headers of one connection only, and those of the runtime itself. */
const ownHeaders =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer|mf-.*)$/;

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ownHeaders.test(name) && name !== addressHeader && name !== 'host',
    ),
  );
}
