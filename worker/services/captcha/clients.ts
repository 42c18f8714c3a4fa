import { signRequest } from '#protocol/signature.ts';
import { webClient } from '#protocol/web-client.ts';

/** A client whose salts are known. */
interface KnownClient {
  id: string;
  salts: readonly string[];
}

/**
 * Known clients (protocol 1.4): our own pages. Other clients are accepted, and their signatures are
 * not checked.
 */
const knownClients: readonly KnownClient[] = [webClient];

/** Result of checking a signature. It is only logged and decides nothing. */
export type Signature = 'none' | 'unread' | 'right' | 'wrong';

/** Checks the signature in the `meta` of a captcha request. */
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
