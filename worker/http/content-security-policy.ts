/** Sources of one policy by directive. A directive without sources has the value ''. */
type Directives = Readonly<Record<string, string>>;

const none = "'none'";
const self = "'self'";

function policyOf(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => (sources === '' ? name : `${name} ${sources}`))
    .join('; ');
}

/** Name of the endpoint in `Reporting-Endpoints` that takes reports about the policy. */
export const reportGroup = 'policy';

/** The sources of a page's policy that differ between pages and deployments. */
interface SitePolicy {
  /** A nonce or hash source. */
  script: string;
  /** Sources of styles in addition to our own. */
  style: string;
  contentOrigin: string;
  apiOrigins: readonly string[];
  frameAncestors: string;
  /** Address that browsers report violations to. */
  reports: string;
  /** Loopback origin of the desktop client that opened the page. */
  loopbackOrigin: string | undefined;
}

/**
 * Policy of a page of the site: scripts only by nonce or hash and those they load; our own styles
 * and, for the menu library, styles by nonce; no plug-ins or foreign frames; markup strings only
 * through the Trusted Types policy `magpie`, and the first script's address through `magpie-start`.
 * Files, thumbnails and media come from the content host.
 */
export function sitePolicy(page: SitePolicy): string {
  const { script, style, contentOrigin, apiOrigins, frameAncestors, reports } = page;
  const { loopbackOrigin = '' } = page;
  return policyOf({
    'default-src': none,
    'script-src': `${script} 'strict-dynamic'`,
    'style-src': [self, style].filter(Boolean).join(' '),
    'img-src': `${self} data: blob: ${contentOrigin}`,
    'media-src': `blob: ${contentOrigin}`,
    'connect-src': [self, contentOrigin, ...apiOrigins, loopbackOrigin].filter(Boolean).join(' '),
    'frame-src': `${self} ${contentOrigin}`,
    'worker-src': `${self} blob:`,
    'manifest-src': self,
    'base-uri': none,
    'form-action': self,
    'frame-ancestors': frameAncestors,
    'require-trusted-types-for': "'script'",
    'trusted-types': 'magpie magpie-start',
    // Firefox and Safari know only the first of these.
    'report-uri': reports,
    'report-to': reportGroup,
  });
}

/** Policy of the desk: its one script with what that loads, its style sheet, and its own calls. */
export function deskPolicy(nonce: string): string {
  return policyOf({
    'default-src': none,
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': self,
    'img-src': self,
    'connect-src': self,
    'form-action': self,
    'base-uri': none,
    'frame-ancestors': none,
    'require-trusted-types-for': "'script'",
    'trusted-types': none,
  });
}

/** Policy of a short page outside the site, which loads nothing. */
export function plainPagePolicy(nonce: string): string {
  return policyOf({
    'default-src': none,
    'style-src': `'nonce-${nonce}'`,
    'form-action': self,
    'base-uri': none,
    'frame-ancestors': none,
  });
}

/**
 * Policy of the verification page: its one script, and the provider's origin if it has one. Trusted
 * Types apply to our own script only, because Turnstile's doesn't support them.
 */
export function captchaPolicy(providerOrigin: string | undefined): string {
  return policyOf({
    'default-src': none,
    'script-src': [self, providerOrigin].filter(Boolean).join(' '),
    'style-src': self,
    'connect-src': self,
    'frame-src': providerOrigin ?? none,
    'base-uri': none,
    'form-action': none,
    'frame-ancestors': self,
    ...(providerOrigin ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': none }),
  });
}

/** Policy of the service worker. */
export const serviceWorkerPolicy = policyOf({
  'default-src': none,
  'script-src': self,
  'connect-src': self,
});

/**
 * Policy of users' files: a sandbox without scripts, origin or forms, framed only by the site.
 * Browsers refuse to open their PDF viewer in a sandbox; it is isolated anyway.
 */
export function filePolicy(mimeType: string, siteOrigin: string): string {
  const framed = { 'frame-ancestors': siteOrigin };
  if (mimeType === 'application/pdf') return policyOf(framed);
  return policyOf({
    'default-src': none,
    'img-src': self,
    'media-src': self,
    'style-src': "'unsafe-inline'",
    sandbox: '',
    ...framed,
  });
}

/** Policy of a file that the site's host sends to programs: a browser may only save it. */
export const downloadPolicy = policyOf({ 'default-src': none, sandbox: '' });
