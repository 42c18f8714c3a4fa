import * as v from 'valibot';
import type { Env } from '#worker/bindings.ts';
import { readBodyText } from '#worker/http/body.ts';

/** A failed request to Stripe. `code` is Stripe's, '' if it gave none. */
export class StripeError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`Stripe answered ${status} ${code}: ${message}`);
    this.name = 'StripeError';
    this.status = status;
    this.code = code;
  }
}

/** Version whose shapes we read; Stripe keeps old ones. */
const apiVersion = '2024-06-20';
const timeoutMs = 15_000;
const answerBytesMax = 256 * 1024;

const json = v.pipe(v.string(), v.parseJson());
const answerSchema = v.pipe(json, v.record(v.string(), v.unknown()));
const text = v.optional(v.nullable(v.string()), '');
const errorSchema = v.pipe(json, v.object({ error: v.object({ code: text, message: text }) }));

/**
 * Sends a form to Stripe's API. Repeated with the same `idempotencyKey`, it has one effect and one
 * answer. Throws `StripeError`.
 */
export async function postToStripe(
  env: Env,
  path: string,
  fields: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${env.STRIPE_ORIGIN}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': idempotencyKey,
      'stripe-version': apiVersion,
    },
    body: new URLSearchParams(fields).toString(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await readBodyText(response.body, answerBytesMax);
  if (response.ok) return v.parse(answerSchema, body);
  const failed = v.safeParse(errorSchema, body);
  const { code, message } = failed.success ? failed.output.error : { code: '', message: '' };
  throw new StripeError(response.status, code ?? '', message ?? '');
}
