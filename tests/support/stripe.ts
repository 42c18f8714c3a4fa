import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const webhookSecret = 'whsec_of_the_tests';

/** A request that reached the fake API. */
export interface StripeRequest {
  path: string;
  key: string;
  authorization: string;
  form: URLSearchParams;
}

/**
 * A fake of Stripe's API on loopback. It repeats its answer to a repeated idempotency key, and
 * signs events as Stripe does: HMAC-SHA-256 of `<time>.<body>`.
 */
export async function startStripe() {
  const requests: StripeRequest[] = [];
  const answers = new Map<string, string>();
  let failing = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const key = String(request.headers['idempotency-key']);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const authorization = String(request.headers.authorization);
      requests.push({ path, key, authorization, form });
      response.setHeader('content-type', 'application/json');
      if (failing > 0) {
        failing -= 1;
        response.writeHead(503).end('{"error":{"code":"","message":"busy"}}');
        return;
      }
      const id = `cs_test_${answers.size + 1}`;
      const made = path.endsWith('/sessions')
        ? { id, url: `https://checkout.example/${id}` }
        : { id: 're_1', status: 'succeeded' };
      const answer = answers.get(key) ?? JSON.stringify(made);
      answers.set(key, answer);
      response.end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Makes the next requests fail. */
    fail: (times: number) => void (failing = times),
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

/** Returns the body and the signature header of an event. */
export function signedByStripe(event: object, { secret = webhookSecret, at = Date.now() } = {}) {
  const body = JSON.stringify(event);
  const seconds = Math.floor(at / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, header: `t=${seconds},v1=${signature}` };
}
