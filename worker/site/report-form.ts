import { isApiError } from '#protocol/errors.ts';
import { reportCategories, sendReport } from '#protocol/reports.ts';
import type { AppContext } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { isFromElsewhere, postedFields } from '#worker/site/forms.ts';
import { answerInProcess } from '#worker/site/preload.ts';
import { readOnlySeconds } from '#worker/services/config/index.ts';

/**
 * Handles the form on `/report` of a page without scripts, and redirects to the page with the
 * report's state, or back to the form with the reason for which it wasn't accepted.
 */
export async function receiveReportForm(c: AppContext): Promise<Response> {
  if (isFromElsewhere(c)) return c.text('Forbidden\n', 403);
  const fields = Object.fromEntries(await postedFields(c));
  c.header('Cache-Control', 'private, no-store');
  const back = (fault: string) => {
    const { category = '', link = '' } = fields;
    // Without what follows `#`, which may be a key.
    const query = new URLSearchParams({ category, link: link.replace(/#.*$/s, ''), fault });
    return c.redirect(`${requestUrl(c.env, c.req.url).pathname}?${query}`, 303);
  };
  if ((await readOnlySeconds(c.env, Date.now())) > 0) return back('other');
  try {
    // A captcha needs scripts; the token of the form takes its place.
    const form_token = fields.form_token || 'missing';
    const sent = await answerInProcess(c, sendReport, { ...inputOf(fields), form_token });
    return c.redirect(sent.status_url, 303);
  } catch (error) {
    if (!isApiError(error)) {
      logError(error, { requestId: c.get('requestId') });
      return back('other');
    }
    if (error.error === 'resource_exhausted') return back('limit');
    if (error.error === 'not_found') return back('link');
    return back(error.error === 'invalid_argument' ? 'missing' : 'other');
  }
}

/** The schema of the call checks the values of the fields. */
function inputOf(fields: Record<string, string>) {
  const { category, link = '', ...others } = fields;
  return {
    ...others,
    link,
    category: reportCategories.find((one) => one === category) ?? 'illegal',
  };
}
