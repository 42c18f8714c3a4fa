import { describe, expect, test } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { sha256 } from '#worker/http/keys.ts';
import { deskSecretHash, newDeskSecret } from '#worker/services/operators/desk-secret.ts';

const envOf = (secret: string) => ({ SECRET_KEY: secret }) as Env;
const env = envOf('secret-key-of-this-instance-0123456789');

describe('a secret of the desk', () => {
  test('is known by its signature', async () => {
    const { secret, hash } = await newDeskSecret(env, 'desk-session');
    expect(hash).toBe(await sha256(secret));
    expect(await deskSecretHash(env, 'desk-session', secret)).toBe(hash);
  });

  test('is refused when it is forged', async () => {
    const { secret } = await newDeskSecret(env, 'desk-session');
    const other = secret.startsWith('A') ? 'B' : 'A';
    const forged = [
      '',
      'a'.repeat(43),
      'a'.repeat(67),
      other + secret.slice(1),
      secret.slice(0, -1),
      `${secret}a`,
    ];
    for (const text of forged) {
      expect(await deskSecretHash(env, 'desk-session', text), text).toBeUndefined();
    }
  });

  test('is of one kind and of one instance', async () => {
    const { secret } = await newDeskSecret(env, 'desk-invitation');
    expect(await deskSecretHash(env, 'operator-token', secret)).toBeUndefined();
    const elsewhere = envOf('secret-key-of-another-one-0123456789ab');
    expect(await deskSecretHash(elsewhere, 'desk-invitation', secret)).toBeUndefined();
  });
});
