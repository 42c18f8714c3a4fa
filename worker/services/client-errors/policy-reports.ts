import type { AppContext } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { visitorAddress } from '#worker/http/visitor-address.ts';
import { mayReport } from '#worker/services/client-errors/routes.ts';
import { policyErrors } from '#worker/services/client-errors/rules.ts';
import { storeClientError } from '#worker/services/client-errors/store.ts';

const bytesMax = 64 * 1024;
/** Browsers collect reports; more in one request are one defect many times. */
const errorsMax = 3;

/**
 * POST v1/policy-reports?build=: takes a browser's reports about the content security policy, in
 * both of its formats. Always answers 204: nothing reads the answer.
 */
export async function receivePolicyReports(c: AppContext): Promise<Response> {
  const text = await readRequestText(c.req.raw, bytesMax);
  const errors = policyErrors(parsed(text), c.req.query('build') ?? '').slice(0, errorsMax);
  if (errors.length > 0 && (await mayReport(c.env, visitorAddress(c.req.raw)))) {
    for (const error of errors) await storeClientError(c.env, error, Date.now());
  }
  return c.body(null, 204, { 'Cache-Control': 'private, no-store' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
