import { isApiError } from '#protocol/errors.ts';
import { mcpRequestsPerSession } from '#protocol/limits.ts';
import { mcpResource } from '#protocol/resource-addresses.ts';
import type { AppContext } from '#worker/bindings.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { consume } from '#worker/http/limiter.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { readAccessToken, type Session } from '#worker/http/session.ts';
import { type ProductParts, productApi } from '#worker/services/mcp/product-api.ts';
import { allOpenScopes, resourceDocumentAddress } from '#worker/services/user/index.ts';

/**
 * Answers programs that speak the Model Context Protocol, such as assistants
 * (docs/decisions/0115-tools-for-assistants.md). The token must have been issued for this endpoint.
 */
export async function serveMcp(c: AppContext, parts: ProductParts): Promise<Response> {
  setBudget(c.env, `${c.req.method} /mcp`, routeBudgets.mcp);
  const origin = c.req.header('origin');
  if (origin !== undefined && !allowedOrigins(c.env).includes(origin)) {
    return c.text('Forbidden\n', 403);
  }
  const session = await sessionOf(c, parts);
  if (!session) return challenge(c);
  const limit = await consume(c.env, `mcp:${session.sessionId}`, mcpRequestsPerSession);
  if (!limit.allowed) {
    return c.text('Too Many Requests\n', 429, { 'Retry-After': String(limit.retryAfterSeconds) });
  }
  // Loaded by the first such request: the library is larger than the rest of the services.
  const { answerMcp } = await import('#worker/services/mcp/server.ts');
  return answerMcp(c, session, productApi(c, session, parts));
}

/** Returns the session of a bearer token for this endpoint, if the drive confirms it. */
async function sessionOf(
  c: AppContext,
  { confirmSession }: ProductParts,
): Promise<Session | undefined> {
  const [, token] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const resource = mcpResource(c.env.SITE_ORIGIN);
  const session = token && (await readAccessToken(c.env, token, Date.now(), resource));
  if (!session) return undefined;
  try {
    await confirmSession(c.env, session);
    return session;
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined;
    throw error;
  }
}

/** Says where a client gets a token, and which scopes it may ask for (RFC 9728 5.1). */
function challenge(c: AppContext): Response {
  const isSent = c.req.header('authorization') !== undefined;
  const fields = [
    ...(isSent ? ['error="invalid_token"'] : []),
    `resource_metadata="${resourceDocumentAddress(c.env)}"`,
    `scope="${allOpenScopes}"`,
  ];
  return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': `Bearer ${fields.join(', ')}` });
}
