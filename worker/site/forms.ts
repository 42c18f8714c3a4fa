import type { AppContext } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';

/** Forms of pages that work without scripts: their fields, and the check of their origin. */

/**
 * Detects a form sent by another site in the visitor's name. Pages that aren't indexed send no
 * referrer, so their forms have no origin; requests without that information are accepted.
 */
export function isFromElsewhere(c: AppContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !['null', c.env.SITE_ORIGIN].includes(c.req.header('origin') ?? 'null');
}

/** Reads the fields of a form; empty if it is larger than any of ours. */
export async function postedFields(c: AppContext): Promise<URLSearchParams> {
  const form = await readRequestText(c.req.raw, routeBudgets.page.bodyBytes).catch(() => '');
  return new URLSearchParams(form);
}
