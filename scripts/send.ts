import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { reasonHeader } from '#protocol/operators.ts';
import { UserError } from './process-end.ts';

/** Address and credentials for API calls. */
export interface Sender {
  /** Base address of the API, as in `start.json`. */
  apiBase: string;
  /** Administrator token or access token, '' for anonymous calls. */
  bearer: string;
  /** Why an operator makes the calls, for the audit log. */
  reason?: string | undefined;
  /** Receives every answer. */
  onAnswer?(answer: unknown): void;
}

/**
 * Sends one call over HTTP. Throws a `UserError` with the error message if the response is an
 * error.
 */
export async function sendCall<C extends Call>(
  { apiBase, bearer, reason, onAnswer }: Sender,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  const response = await reach(`${apiBase}/${path}`, {
    method: call.method,
    headers: {
      'x-client-id': 'magpie-scripts',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(reason ? { [reasonHeader]: encodeURIComponent(reason) } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) {
    onAnswer?.(answer);
    // The endpoint of the call returns this type.
    return answer as OutputOf<C>;
  }
  const {
    error = `HTTP ${response.status}`,
    error_description = 'the response is not from Magpie',
    // Errors of Magpie have this body; of another server's, only missing fields matter.
  } = (answer ?? {}) as Partial<ErrorBody>;
  const description = error_description === error ? '' : ` (${error_description})`;
  throw new UserError(`${call.method} ${path}: ${error}${description}.`);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new UserError(
      `No response from ${new URL(url).origin}. Check that Magpie is running there.`,
    );
  }
}
