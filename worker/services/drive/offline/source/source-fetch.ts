import { hostNameOf } from '#worker/http/hosts.ts';
import { areAllPublic, type Resolve } from '#worker/services/drive/offline/source/resolve.ts';
import {
  checkSource,
  isAddress,
  type SourceFault,
  type SourcePolicy,
} from '#worker/services/drive/offline/source/rules.ts';

/**
 * The only way for tasks to reach foreign servers. It gets what it may use and nothing else: no
 * bindings, no secrets. It sends no cookies, authorization or referrer, and follows redirects
 * itself, checking each hop like the first.
 */
export interface Gate {
  policy: SourcePolicy;
  resolve: Resolve | null;
  fetch: typeof fetch;
}

/** An address that may not be fetched, at any hop. Retrying doesn't help. */
export class SourceRefused extends Error {
  override name = 'SourceRefused';
  readonly reason: SourceFault | 'private-answer' | 'redirects' | 'headers';

  constructor(reason: SourceRefused['reason']) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}

/** A server that couldn't be reached now. */
export class SourceUnreachable extends Error {
  override name = 'SourceUnreachable';
}

export interface SourceAnswer {
  response: Response;
  /** Address after all redirects. */
  url: URL;
  /** Hosts that only the operator's list allowed. */
  allowedHosts: string[];
  /** True if there were redirects, and all of them were permanent. */
  isMoved: boolean;
}

const redirectsMax = 5;
const headerBytesMax = 32 * 1024;
const redirectStatuses = [301, 302, 303, 307, 308];
const permanentStatuses = [301, 308];

/**
 * GETs an address. Throws {@link SourceRefused} and {@link SourceUnreachable}. The caller must read
 * or cancel the body.
 */
export async function fetchSource(
  gate: Gate,
  requested: { url: string; headers?: Record<string, string>; signal: AbortSignal },
): Promise<SourceAnswer> {
  const allowedHosts = new Set<string>();
  let base: URL | undefined;
  let target = requested.url;
  let isPermanent = true;
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const check = checkSource(target, gate.policy, base);
    if (!check.ok) throw new SourceRefused(check.reason);
    const { url } = check;
    if (check.isAllowListed) allowedHosts.add(url.host);
    else await checkAnswers(gate, url, requested.signal);
    const response = await sendRequest(gate, url, requested);
    if (headerBytes(response) > headerBytesMax) {
      await response.body?.cancel();
      throw new SourceRefused('headers');
    }
    const location = response.headers.get('location');
    if (!redirectStatuses.includes(response.status) || location === null) {
      const isMoved = hops > 0 && isPermanent;
      return { response, url, allowedHosts: [...allowedHosts], isMoved };
    }
    await response.body?.cancel();
    isPermanent &&= permanentStatuses.includes(response.status);
    base = url;
    target = location;
  }
  throw new SourceRefused('redirects');
}

/**
 * POSTs a body to an address without following redirects. Throws as `fetchSource` does. The caller
 * must read or cancel the body of the response.
 */
export async function postToSource(
  gate: Gate,
  requested: { url: string; headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<SourceAnswer> {
  const check = checkSource(requested.url, gate.policy);
  if (!check.ok) throw new SourceRefused(check.reason);
  const { url } = check;
  if (!check.isAllowListed) await checkAnswers(gate, url, requested.signal);
  const response = await sendRequest(gate, url, { ...requested, method: 'POST' });
  const allowedHosts = check.isAllowListed ? [url.host] : [];
  return { response, url, allowedHosts, isMoved: false };
}

async function checkAnswers(gate: Gate, url: URL, signal: AbortSignal): Promise<void> {
  const name = hostNameOf(url);
  if (!gate.resolve || isAddress(name)) return;
  let addresses: string[];
  try {
    addresses = await gate.resolve(name, signal);
  } catch (cause) {
    throw new SourceUnreachable('the name could not be looked up', { cause });
  }
  if (addresses.length === 0) throw new SourceUnreachable('nobody has this name');
  if (!areAllPublic(addresses)) throw new SourceRefused('private-answer');
}

async function sendRequest(
  gate: Gate,
  url: URL,
  request: {
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  },
): Promise<Response> {
  const { method = 'GET', headers, body, signal } = request;
  try {
    return await gate.fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': 'Magpie',
        accept: '*/*',
        'accept-encoding': 'identity',
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal,
    });
  } catch (cause) {
    throw new SourceUnreachable('no answer', { cause });
  }
}

function headerBytes(response: Response): number {
  let bytes = 0;
  for (const [name, value] of response.headers) bytes += name.length + value.length + 4;
  return bytes;
}
