import type { Env } from '#worker/bindings.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Secrets and signatures of Standard Webhooks. A secret is derived from the webhook and its
 * version, so nothing has to store it.
 */

/** A version of the secret of a webhook. */
interface SecretName {
  userId: string;
  webhookId: string;
  version: number;
}

const encoder = new TextEncoder();

async function secretBytes(env: Env, named: SecretName): Promise<ArrayBuffer> {
  const { userId, webhookId, version } = named;
  const key = await keyFor(env, 'webhook-secret');
  return crypto.subtle.sign('HMAC', key, encoder.encode(`${userId}.${webhookId}.${version}`));
}

/** Returns a secret as receivers configure it. */
export async function webhookSecret(env: Env, named: SecretName): Promise<string> {
  return `whsec_${base64(await secretBytes(env, named))}`;
}

/** Returns a signature of a message, the HMAC-SHA-256 of its id, time and body. */
export async function webhookSignature(
  env: Env,
  named: SecretName,
  message: { id: string; timestamp: string; body: string },
): Promise<string> {
  const { id, timestamp, body } = message;
  const key = await crypto.subtle.importKey(
    'raw',
    await secretBytes(env, named),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = encoder.encode(`${id}.${timestamp}.${body}`);
  return `v1,${base64(await crypto.subtle.sign('HMAC', key, signed))}`;
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
