import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { base32, totpCode, totpStep } from '#worker/services/user/totp.ts';

test('computes the same codes as another implementation for any secret and time', async () => {
  for (let round = 0; round < 50; round++) {
    const secret = new Uint8Array(randomBytes(20));
    const epoch = Math.floor(Math.random() * 4e9);
    const code = await totpCode(secret, totpStep(epoch * 1000));
    expect(code).toBe(generateSync({ secret: base32(secret), epoch }));
  }
});
