import { hmacHex, signaturesEqual } from '#worker/http/keys.ts';

/** Age at which a signed webhook is refused, as Stripe recommends. */
export const webhookToleranceSeconds = 300;

/**
 * Checks a `Stripe-Signature` header: `t=<seconds>,v1=<hex>,…`, where each v1 is the HMAC-SHA-256
 * of `<seconds>.<body>` under one of the endpoint's secrets. While a secret is rolled, there are
 * two. Other schemes are ignored, so that no one can choose a weaker one.
 */
export async function isSignedByStripe(
  { header, body, secret }: { header: string; body: string; secret: string },
  now: number,
): Promise<boolean> {
  const fields = header.split(',').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
  });
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > webhookToleranceSeconds) return false;
  const right = await hmacHex(secret, `${time}.${body}`);
  let isRight = false;
  for (const [name, value] of fields) {
    if (name === 'v1' && signaturesEqual(value, right)) isRight = true;
  }
  return isRight;
}
