import type { AppContext } from '#worker/bindings.ts';
import { readBodyText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';

/**
 * Forms of pages that work before scripts arrive, or without any: what they send, and whether a
 * page of ours sent it.
 */

/**
 * Whether another site's page sent the form, to do something in the name of its visitor. Pages that
 * are not indexed send no referrer, so their forms have no origin; browsers that do not say where a
 * request comes from are taken at that.
 */
export function isFromElsewhere(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !['null', c.env.SITE_ORIGIN].includes(c.req.header('origin') ?? 'null');
}

/** The fields of a form; none where it is larger than any of ours. */
export async function postedFields(c: AppContext): Promise<URLSearchParams> {
  const form = await readBodyText(c.req.raw.body, routeBudgets.page.bodyBytes).catch(() => '');
  return new URLSearchParams(form);
}
