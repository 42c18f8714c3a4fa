import { consentCookie, consentedCookies } from '#protocol/consent.ts';
import { serializeCookie, serializeRemoval } from '#protocol/cookie-text.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { isFromElsewhere, postedFields } from '#worker/site/forms.ts';
import { hasRefusalSignal } from '#worker/site/visitor.ts';

/**
 * Handles the form on `/cookies` (client/features/consent/cookies-page.server.tsx): stores the
 * choice and redirects back. A refusal, including a withdrawn consent, deletes the stored data.
 * With Global Privacy Control there is no form, and no other choice is accepted.
 */
export async function answerConsent(c: AppContext): Promise<Response> {
  if (isFromElsewhere(c)) return c.text('Forbidden\n', 403);
  const isAllowed =
    (await postedFields(c)).get('consent') === 'allowed' && !hasRefusalSignal(c.req.raw.headers);
  const { name, ...options } = consentCookie;
  c.header('Set-Cookie', serializeCookie(name, isAllowed ? 'allowed' : 'refused', options));
  if (!isAllowed) {
    for (const kept of Object.values(consentedCookies))
      c.header('Set-Cookie', serializeRemoval(kept.name), { append: true });
  }
  c.header('Cache-Control', 'private, no-store');
  return c.redirect(`${requestUrl(c.env, c.req.url).pathname}#choice`, 303);
}
