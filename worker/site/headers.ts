import assetList from 'virtual:asset-list';
import type { Framed } from '#client/app/router/route.ts';
import type { Env } from '#worker/bindings.ts';
import { frameOrigins } from '#worker/http/framers.ts';
import { permissionsPolicy } from '#worker/http/headers.ts';
import { memoize } from '#worker/isolate.ts';
import { reportGroup, sitePolicy } from '#worker/http/content-security-policy.ts';

/**
 * Scripts a document may run: those with this response's nonce, or one with a hash that is constant
 * for a build.
 */
export type ScriptSource = { nonce: string } | { hash: string };

/** Returns a document's policy. */
export function contentSecurityPolicy(
  env: Env,
  source: ScriptSource,
  { framed, loopbackOrigin }: Pick<DocumentKind, 'framed' | 'loopbackOrigin'>,
): string {
  const script = 'nonce' in source ? `'nonce-${source.nonce}'` : `'sha256-${source.hash}'`;
  return sitePolicy({
    script,
    style: 'nonce' in source ? script : '',
    contentOrigin: env.CONTENT_ORIGIN,
    apiOrigins: env.API_ORIGINS.split(',')
      .filter(Boolean)
      .map((address) => new URL(address).origin),
    frameAncestors: frameAncestors(env, framed),
    reports: policyReports,
    loopbackOrigin,
  });
}

/** Name of the entry script, which differs between builds. */
const entryName =
  /entry-[\w-]+/.exec(assetList.chunks['client/app/entry.tsx']?.file ?? '')?.[0] ?? '';

/** Takes reports about the policy, with the build they are about. */
const policyReports = `/api/v1/policy-reports?build=${entryName}`;

/** Returns the origins that may frame a page, for a policy. */
function frameAncestors(env: Env, framed: Framed | undefined): string {
  if (framed === 'own') return "'self'";
  const listed = framed === 'listed' ? frameOrigins(env) : [];
  return listed.length > 0 ? listed.join(' ') : "'none'";
}

/** Properties that a document's headers depend on, in addition to its scripts. */
interface DocumentKind {
  framed: Framed | undefined;
  /** Loopback origin that only this page may reach: that of the desktop client. */
  loopbackOrigin?: string | undefined;
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
  headers.set('Content-Security-Policy', contentSecurityPolicy(env, source, kind));
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
    'Permissions-Policy': permissionsPolicy,
    'Reporting-Endpoints': `${reportGroup}="${policyReports}"`,
    // The address of a shared link is secret, so requests from its page carry no referrer.
    'Referrer-Policy': indexed ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Cache-Control': cache,
    Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    ...(indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
}
