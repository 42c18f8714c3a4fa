import type { Framed } from '#client/app/router/route.ts';
import type { Env } from '#worker/bindings.ts';
import { frameOrigins } from '#worker/http/framers.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * Which scripts a document may run: those of this one response, or one text that a whole build
 * shares.
 */
export type ScriptSource = { nonce: string } | { hash: string };

/**
 * The content security policy of a document: scripts only by nonce or hash and what these load, our
 * own styles and, for the menu library, styles by nonce, no plug-ins, no foreign frames, markup
 * from strings only through the policy `magpie`, and the first script's address through
 * `magpie-start`. Files, thumbnails and media come from the content host.
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

/** Who may show a page in a frame, as a policy names them. */
function framersOf(env: Env, framed: Framed | undefined): string {
  if (framed === 'own') return "'self'";
  const listed = framed === 'listed' ? frameOrigins(env) : [];
  return listed.length > 0 ? listed.join(' ') : "'none'";
}

/** What the headers of a document depend on besides its scripts. */
interface DocumentKind {
  framed: Framed | undefined;
  indexed: boolean;
  cache: DocumentCache;
}

/**
 * Whether a browser may keep a document to ask whether it still holds. Nothing between us and it
 * may.
 */
export type DocumentCache = 'private, no-cache' | 'private, no-store';

/**
 * The headers of a document besides those of every answer. Those of one kind differ in their policy
 * alone, so an isolate makes them once and copies them: a copy stays in the runtime, a dozen texts
 * would each have to be carried there.
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
    // It has no word for a list; the policy has, and goes first wherever both are known.
    ...(isListed ? {} : { 'X-Frame-Options': framed === 'own' ? 'SAMEORIGIN' : 'DENY' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
    // The address of a shared link is a secret, so requests from its page don't reveal it.
    'Referrer-Policy': indexed ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Cache-Control': cache,
    Vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    ...(indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
}
