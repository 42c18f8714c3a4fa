import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';

/** Headers of the content host. They treat files as data, whatever type they claim to be. */

/** For everything that is not shown as a PDF: a sandbox without scripts, origins or forms. */
const sandbox = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox`;

/** Headers on every answer with bytes of users; only the site may frame them. */
export function safeHeaders(c: ContentContext, type: string): Record<string, string> {
  // Browsers refuse to open their PDF viewer in a sandbox; it runs apart from any origin by itself.
  const policy = type === 'application/pdf' ? '' : `${sandbox}; `;
  return {
    'content-type': type,
    'content-security-policy': `${policy}frame-ancestors ${c.env.SITE_ORIGIN}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}
