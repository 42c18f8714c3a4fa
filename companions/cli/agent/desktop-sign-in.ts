import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { desktopCodeHeader, desktopCodePath } from '#protocol/bridge.ts';
import { isApiError } from '#protocol/errors.ts';
import { authorize } from '#protocol/user.ts';
import type { SignedInClient } from '../signed-in-client.ts';

const bodyLengthMax = 16 * 1024;

/**
 * Answers pages of the site, on loopback, with a code that signs them in as the user of the command
 * line (specification 7.3). Pages of other origins get no answer.
 */
export async function serveDesktopSignIn(
  client: SignedInClient,
  port: number,
): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    void answer(client, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => void server.close(),
  };
}

async function answer(
  client: SignedInClient,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url, method, headers } = request;
  const isOurs = url === desktopCodePath && headers.origin === client.site;
  if (method !== 'POST' || !isOurs) return void response.writeHead(404).end();
  const allowed = {
    'access-control-allow-origin': client.site,
    'access-control-expose-headers': desktopCodeHeader,
  };
  const form = new URLSearchParams(await bodyOf(request));
  const field = (name: string) => form.get(name) ?? '';
  try {
    const { code } = await client.call(authorize, {
      client_id: field('client_id'),
      redirect_uri: field('redirect_uri'),
      response_type: field('response_type'),
      scope: field('scope'),
      state: field('state'),
      code_challenge: field('code_challenge'),
      code_challenge_method: field('code_challenge_method'),
    });
    response.writeHead(200, { ...allowed, [desktopCodeHeader]: code }).end();
  } catch (error) {
    response.writeHead(isApiError(error) ? 403 : 502, allowed).end();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyLengthMax) throw new Error('the form is too long');
  }
  return text;
}
