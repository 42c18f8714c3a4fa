import { request } from 'node:https';
import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import { createFile } from '#protocol/drive.ts';

/** An address of this machine behind a proxy with TLS, as one device of a household. */
export interface ProxiedClient {
  /** Port of the proxy. */
  port: number;
  /** Host name in the URL. */
  site: string;
  /** Certificate that this client trusts. */
  ca: string;
  /** Loopback address that the connection comes from: `127.0.0.2`. */
  from: string;
  /** Access token; '' for anonymous calls. */
  token: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

interface ProxiedAnswer {
  status: number;
  body: Buffer;
}

/** Sends a request through the proxy. */
export function proxiedRequest(
  { port, site, ca, from }: ProxiedClient,
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<ProxiedAnswer> {
  const { host, pathname, search } = new URL(url, `https://${site}`);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        ca,
        servername: host,
        path: pathname + search,
        method,
        headers: {
          host,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a call of the API through the proxy. Throws the response if it's an error. */
export async function proxiedCall<C extends Call>(
  client: ProxiedClient,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  const answer = await proxiedRequest(client, `/api/${path}`, {
    method: call.method,
    headers: {
      'x-client-id': 'magpie-tests',
      'x-device-id': 'd'.repeat(32),
      ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`);
  return JSON.parse(answer.body.toString()) as never;
}

/** Uploads a file through the proxy. */
export async function proxiedUpload(
  client: ProxiedClient,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const { resumable } = await proxiedCall(client, createFile, {
    kind: 'drive#file',
    name,
    size: bytes.length,
  });
  if (!resumable) return;
  const { key, security_token: token } = resumable.params;
  const answer = await proxiedRequest(client, `/${key}`, {
    method: 'PUT',
    headers: { 'x-amz-security-token': token },
    body: bytes,
  });
  if (answer.status !== 200) throw new Error(answer.body.toString());
}
