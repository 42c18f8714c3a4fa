import { mcpPath, mcpResource } from '#protocol/resource-addresses.ts';
import { unverifiedAccesses } from '#protocol/scopes.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { admitsUnknownClients } from '#worker/services/user/clients.ts';

/** Path of the metadata of a resource (RFC 9728), followed by the path of the resource. */
const resourcePath = '/.well-known/oauth-protected-resource';
/** Path of the metadata of the authorization server (RFC 8414). */
const serverPath = '/.well-known/oauth-authorization-server';

/** Scopes that clients may ask for without being registered by the operator. */
const openScopes = [...unverifiedAccesses.map((access) => `pan:${access}`), 'offline'];

/** Returns the address of the metadata of the MCP endpoint. */
export function resourceDocumentAddress(env: Env): string {
  return env.SITE_ORIGIN + resourcePath + mcpPath;
}

/** Scopes of a program that asks for everything a program may have, as in `scope`. */
export const allOpenScopes = openScopes.join(' ');

/** Answers the metadata documents of OAuth. Any page may read them. */
export function serveOauthDocument(c: AppContext): Response {
  const path = c.req.path.replace(/\/$/, '');
  const document = documentAt(c.env, path);
  if (!document) return c.text('Not Found\n', 404);
  return c.json(document, 200, {
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Origin': '*',
  });
}

function documentAt(env: Env, path: string): object | undefined {
  switch (path) {
    case serverPath:
      return serverDocument(env);
    case resourcePath:
      return resourceDocument(env, env.SITE_ORIGIN);
    case resourcePath + mcpPath:
      return resourceDocument(env, mcpResource(env.SITE_ORIGIN));
    default:
      return undefined;
  }
}

function resourceDocument(env: Env, resource: string): object {
  return {
    resource,
    resource_name: 'Magpie',
    authorization_servers: [env.SITE_ORIGIN],
    scopes_supported: openScopes,
    bearer_methods_supported: ['header'],
  };
}

function serverDocument(env: Env): object {
  const { SITE_ORIGIN: site } = env;
  const api = `${site}/api/v1/auth`;
  const isOpen = admitsUnknownClients({ env });
  const methods = ['none', 'client_secret_post'];
  return {
    issuer: site,
    authorization_endpoint: `${site}/auth`,
    token_endpoint: `${api}/token`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${api}/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint: `${api}/token/introspect`,
    introspection_endpoint_auth_methods_supported: methods,
    device_authorization_endpoint: `${api}/device/code`,
    ...(isOpen ? { registration_endpoint: `${api}/register` } : {}),
    client_id_metadata_document_supported: isOpen,
    scopes_supported: openScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
