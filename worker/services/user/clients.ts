import { ApiError } from '#protocol/errors.ts';
import { clientsPerAddress, unusedClientSeconds, usedClientSeconds } from '#protocol/limits.ts';
import { mcpResource } from '#protocol/resource-addresses.ts';
import { grantedScope, narrowScopeOf, unverifiedAccesses } from '#protocol/scopes.ts';
import { isOneOf } from '#protocol/tables.ts';
import { type RegisteredClient, registeredClient } from '#worker/http/clients.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { Directory } from '#worker/services/directory/index.ts';
import { clientOfDocument, isDocumentAddress } from '#worker/services/user/client-documents.ts';
import { isRegistrable } from '#worker/services/user/redirect-rules.ts';

/**
 * A client that may ask users for access (docs/decisions/0114-clients-that-register-themselves.md).
 */
export interface AskingClient extends RegisteredClient {
  /** The operator registered it, so its name is right. */
  isVerified: boolean;
  /** Host of its metadata document; '' without one. */
  host: string;
}

/** Begins the ids of clients that registered themselves. */
const ownIdPrefix = 'dyn.';

/** Returns if clients may register themselves: unless the operator admits only their own. */
export function admitsUnknownClients({ env }: Pick<RequestContext, 'env'>): boolean {
  return env.CLIENT_ACCESS === 'open';
}

/** Returns a client that may ask users for access. */
export async function askingClient(
  context: RequestContext,
  id: string,
): Promise<AskingClient | undefined> {
  const registered = registeredClient(context.env, id);
  if (registered) return { ...registered, isVerified: true, host: '' };
  if (!admitsUnknownClients(context)) return undefined;
  const unverified = { id, secretHash: '', isVerified: false };
  if (isDocumentAddress(context.env, id)) {
    const found = await clientOfDocument(context, id);
    return found && { ...unverified, ...found, host: new URL(id).host };
  }
  if (!id.startsWith(ownIdPrefix)) return undefined;
  const found = await new Directory(context.env).read('registered-client', id);
  return found && { ...unverified, ...found, host: '' };
}

/** Registers a client (RFC 7591). Throws as the call does. */
export async function addClient(
  context: RequestContext,
  { name, redirectUris }: { name: string; redirectUris: string[] },
): Promise<{ id: string; name: string }> {
  const { env, now } = context;
  if (!admitsUnknownClients(context)) {
    throw new ApiError('registration_not_supported', {
      description: 'the operator of this instance registers clients',
    });
  }
  const refused = redirectUris.find((uri) => !isRegistrable(uri));
  if (refused !== undefined) {
    throw new ApiError('invalid_request', {
      description: `redirect_uris: ${refused} is not https, loopback or a scheme of its own`,
    });
  }
  await consumeOrThrow(
    env,
    `client-registration:${limiterAddress(context.ip)}`,
    clientsPerAddress,
    'too many registrations from this address',
  );
  const id = ownIdPrefix + randomId(26);
  const shown = name.trim() || new URL(redirectUris[0] ?? '').host;
  const until = now + unusedClientSeconds * 1000;
  const value = { name: shown, redirectUris };
  await new Directory(env).add('registered-client', id, value, until);
  return { id, name: shown };
}

/** Keeps a client that a user has just allowed. */
export async function keepClient({ env, now }: RequestContext, id: string): Promise<void> {
  if (!id.startsWith(ownIdPrefix)) return;
  const until = now + usedClientSeconds * 1000;
  await new Directory(env).change('registered-client', id, 'keep', { until });
}

/**
 * Returns the scope that a client may ask for, or undefined. Unverified clients may have nothing
 * but some narrowed scopes and `offline`, and ask for reading if they name none.
 */
export function scopeForClient(
  client: AskingClient | undefined,
  asked: string,
): string | undefined {
  if (!client || client.isVerified) return grantedScope(asked);
  const scope = grantedScope(asked.trim() === '' ? 'offline pan:read' : asked);
  const isNarrow = scope?.split(' ').every((word) => word === 'offline' || isOpenScope(word));
  return isNarrow ? scope : undefined;
}

function isOpenScope(word: string): boolean {
  return isOneOf(unverifiedAccesses, narrowScopeOf(word)?.access);
}

/** Returns the resource of a client's tokens: for an unverified one, the MCP endpoint. */
export function resourceForClient(
  { env }: Pick<RequestContext, 'env'>,
  client: AskingClient | undefined,
  resource: string,
): string {
  return client?.isVerified === false ? mcpResource(env.SITE_ORIGIN) : resource;
}
