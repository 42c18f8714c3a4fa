import type { Context } from 'hono';
import { html } from 'hono/html';
import { requestMessages, plainPage } from '#worker/http/plain-page.ts';

/**
 * Why a link gives no bytes: it has ended or was never ours, its file is gone, or the traffic it
 * counts for is spent.
 */
type Reason = 'over' | 'gone' | 'traffic';

/**
 * The answer to a link that gives no bytes. A program gets an empty body, because clients may take
 * any body for the file (protocol 0, fact 16); a browser that goes there with its window gets a
 * page that says what has happened and what to do.
 */
export async function contentDenied(
  c: Context,
  status: 403 | 404,
  reason: Reason,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Sec-Fetch-Mode');
  if (reason === 'traffic') c.header('X-Magpie-Reason', 'traffic_not_enough');
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
