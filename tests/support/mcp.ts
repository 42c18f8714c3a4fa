import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { registerClient } from '#protocol/client-registration.ts';
import { authorize, token } from '#protocol/user.ts';
import type { TestUser } from './accounts.ts';
import { freshIp, type Magpie } from './magpie.ts';
import { challengeOf, verifier } from './pkce.ts';

const redirectUri = 'http://127.0.0.1/callback';

/** Registers a client and lets a user allow it. Returns its tokens and its id. */
export async function allowedProgram(magpie: Magpie, user: TestUser, scope: string) {
  const registered = await magpie.call(
    registerClient,
    { client_name: 'Assistant', redirect_uris: [redirectUri] },
    { ip: freshIp() },
  );
  const request = {
    client_id: registered.client_id,
    redirect_uri: 'http://127.0.0.1:51004/callback',
    resource: `${magpie.origin}/mcp`,
  };
  const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' };
  const { code } = await magpie.call(
    authorize,
    { ...request, response_type: 'code', scope, ...challenge },
    { token: user.token },
  );
  const tokens = await magpie.call(token, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    ...request,
  });
  return { clientId: registered.client_id, ...tokens };
}

/** Eras of the protocol. */
export type McpEra = 'older' | 'newer';

/** Connects the official client. In the newer era, it lets `decide` answer questions. */
export async function connectMcp(
  url: string,
  accessToken: string,
  era: McpEra,
  decide?: (question: string) => boolean,
): Promise<Client> {
  const client = new Client(
    { name: 'tests', version: '1.0.0' },
    {
      capabilities: decide ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: era === 'newer' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  if (decide) {
    client.setRequestHandler('elicitation/create', (request) => ({
      action: 'accept',
      content: { confirm: decide(request.params.message) },
    }));
  }
  const headers = { authorization: `Bearer ${accessToken}` };
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  return client;
}
