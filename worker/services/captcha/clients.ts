import { signRequest } from '#protocol/signature.ts';
import { webClient } from '#protocol/web-client.ts';

/** A client whose salts we know. */
interface KnownClient {
  id: string;
  salts: readonly string[];
}

/**
 * The registry of clients (protocol 1.4): our own pages. All others are welcome, and their
 * signatures unread.
 */
const knownClients: readonly KnownClient[] = [webClient];

/**
 * What a request's signature says about its sender: a matter for the log, and never for a decision.
 */
export type Signature = 'none' | 'unread' | 'right' | 'wrong';

/** Reads the signature in the `meta` of a captcha request. */
export function readSignature(
  clientId: string,
  deviceId: string,
  meta: Readonly<Record<string, unknown>>,
): Signature {
  const text = (name: string) => (typeof meta[name] === 'string' ? meta[name] : '');
  const sign = text('captcha_sign');
  if (sign === '') return 'none';
  const client = knownClients.find(({ id }) => id === clientId);
  if (!client) return 'unread';
  const signed = {
    clientId,
    clientVersion: text('client_version'),
    packageName: text('package_name'),
    deviceId,
    timestamp: text('timestamp'),
  };
  return signRequest(signed, client.salts) === sign ? 'right' : 'wrong';
}
