import { clearClientErrors, listClientErrors, reportClientError } from '#protocol/client-errors.ts';
import { isCrawler } from '#protocol/device.ts';
import { clientErrorsInAll, clientErrorsPerAddress } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { consume } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { scrubReport } from '#worker/services/client-errors/rules.ts';
import {
  deleteClientErrors,
  readClientErrors,
  storeClientError,
} from '#worker/services/client-errors/store.ts';

export const clientErrorEndpoints: readonly Endpoint[] = [
  answer(reportClientError, async (input, { env, ip, now, userAgent }) => {
    // Crawlers run old engines, and their errors affect no one.
    if (isCrawler(userAgent) || !(await mayReport(env, ip))) return { stored: false };
    await storeClientError(env, scrubReport(input), now);
    return { stored: true };
  }),

  answer(listClientErrors, async ({ limit }, { env }) => ({
    errors: (await readClientErrors(env, limit)).map(({ first_at, last_at, ...error }) => ({
      ...error,
      first_time: new Date(first_at).toISOString(),
      last_time: new Date(last_at).toISOString(),
    })),
  })),

  answer(clearClientErrors, ({ fingerprint }, context) =>
    audited(context, { action: 'client-errors.clear', target: fingerprint }, async () => ({
      deleted: await deleteClientErrors(context.env, fingerprint),
    })),
  ),
];

/** Counts a report. Returns false above the limit of its address or of all. */
export async function mayReport(env: Env, ip: string): Promise<boolean> {
  const key = `client-errors:address:${limiterAddress(ip)}`;
  if (!(await consume(env, key, clientErrorsPerAddress)).allowed) return false;
  return (await consume(env, 'client-errors', clientErrorsInAll)).allowed;
}
