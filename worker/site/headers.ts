import type { Framed } from '#client/app/router/route.ts';
import type { Env } from '#worker/bindings.ts';
import { frameOrigins } from '#worker/http/framers.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * Scripts a document may run: those with this response's nonce, or one with a hash that is constant
 * for a build.
 */
export type ScriptSource = { nonce: string } | { hash: string };

/**
 * Returns a document's policy: scripts only by nonce or hash and those they load; our own styles
 * and, for the menu library, styles by nonce; no plug-ins or foreign frames; markup strings only
 * through the Trusted Types policy `magpie`, and the first script's address through `magpie-start`.
 * Files, thumbnails and media come from the content host.
 */
export function contentSecurityPolicy(
  env: Env,
  source: ScriptSource,
  framed: Framed | undefined,
): string {
  const script = 'nonce' in source ? `'nonce-${source.nonce}'` : `'sha256-${source.hash}'`;
  const files = env.CONTENT_ORIGIN;
  const apis = env.API_ORIGINS.split(',').filter(Boolean);
  const api = apis.map((address) => ` ${new URL(address).origin}`).join('');
  return [
    "default-src 'none'",
    `script-src ${script} 'strict-dynamic'`,
    `style-src 'self'${'nonce' in source ? ` ${script}` : ''}`,
    `img-src 'self' data: blob: ${files}`,
    `media-src blob: ${files}`,
    `connect-src 'self' ${files}${api}`,
    `frame-src 'self' ${files}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framersOf(env, framed)}`,
    "require-trusted-types-for 'script'",
    'trusted-types magpie magpie-start',
  ].join('; ');
}

/** Returns the origins that may frame a page, for a policy. */
function framersOf(env: Env, framed: Framed | undefined): string {
  if (framed === 'own') return "'self'";
  const listed = framed === 'listed' ? frameOrigins(env) : [];
  return listed.length > 0 ? listed.join(' ') : "'none'";
}

/** Properties that a document's headers depend on, in addition to its scripts. */
interface DocumentKind {
  framed: Framed | undefined;
  indexed: boolean;
  cache: DocumentCache;
}

/** Browser caching of a document. Shared caches may never store it. */
export type DocumentCache = 'private, no-cache' | 'private, no-store';

/**
 * Returns the headers of a document. Documents of one kind differ only in their policy, so an
 * isolate creates these headers once and copies them inside the runtime, which is cheaper than
 * passing a dozen strings into it each time.
 */
export function documentHeaders(env: Env, source: ScriptSource, kind: DocumentKind): Headers {
  const { framed, indexed, cache } = kind;
  const kept = memoize(
    env,
    `document-headers:${framed}:${indexed}:${cache}`,
    () => new Headers(headersOf(env, kind)),
  );
  const headers = new Headers(kept);
  headers.set('Content-Security-Policy', contentSecurityPolicy(env, source, framed));
  return headers;
}

function headersOf(env: Env, { framed, indexed, cache }: DocumentKind): Record<string, string> {
  const isListed = framed === 'listed' && frameOrigins(env).length > 0;
  return {
    'Content-Type': 'text/html; charset=UTF-8',
    // X-Frame-Options has no list; the policy has, and browsers that know both follow the policy.
    ...(isListed ? {} : { 'X-Frame-Options': framed === 'own' ? 'SAMEORIGIN' : 'DENY' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    // The address of a shared link is secret, so requests from its page carry no referrer.
    'Referrer-Policy': indexed ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Cache-Control': cache,
    Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    ...(indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
}
