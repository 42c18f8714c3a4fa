import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { filePolicy } from '#worker/http/content-security-policy.ts';

/** Headers of the content host: files are data, whatever type they claim. */

/** Returns the headers of every response with user content. Only the site may frame it. */
export function safeHeaders(c: ContentContext, type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': filePolicy(type, c.env.SITE_ORIGIN),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}
