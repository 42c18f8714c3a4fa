import type { Context } from 'hono';
import { html } from 'hono/html';
import { requestMessages, plainPage } from '#worker/http/plain-page.ts';

/**
 * Why a link is refused: it has expired or is forged, its file is gone, the download quota is
 * used up, or its share has been downloaded as often as its owner allows.
 */
type Reason = 'over' | 'gone' | 'traffic' | 'limit';

/**
 * Returns the response of a refused link. Programs get an empty body because clients may save any
 * body as the file (protocol 0, fact 16). A browser navigation gets a page that explains the reason
 * and the next step.
 */
export async function contentDenied(
  c: Context,
  status: 403 | 404,
  reason: Reason,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Sec-Fetch-Mode');
  if (reason === 'traffic') c.header('X-Magpie-Reason', 'traffic_not_enough');
  if (reason === 'limit') c.header('X-Magpie-Reason', 'MAX_RESTORE_COUNT');
  if (c.req.header('sec-fetch-mode') !== 'navigate') return c.body(null, status);
  const messages = await requestMessages(c, ['content']);
  const { t, locale } = messages;
  return plainPage(c, {
    messages,
    status,
    title: t(`content.${reason}Title`),
    body: html`<p>${t(`content.${reason}Text`)}</p>
      <p><a class="act" href="${c.env.SITE_ORIGIN}/${locale}">${t('content.home')}</a></p>`,
  });
}
