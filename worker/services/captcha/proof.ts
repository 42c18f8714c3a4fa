import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofOfWork } from '#protocol/captcha.ts';
import type { Env } from '#worker/bindings.ts';
import { sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import type { CaptchaDriver } from '#worker/services/captcha/driver.ts';

/**
 * Proof of work with altcha's protocol: the browser tries keys until one fits. The server draws the
 * number of tries, so it is bounded and progress can be shown. Checking a solution takes one
 * signature, so a flood of wrong solutions costs little.
 */
export const proofDriver: CaptchaDriver = {
  provider: 'proof',

  challenge: async ({ env }, ticket) => ({
    siteKey: '',
    challenge: await createChallenge({
      algorithm: proofOfWork.algorithm,
      cost: proofOfWork.cost,
      counter: drawn(proofOfWork.triesMin, proofOfWork.triesMax),
      deriveKey,
      expiresAt: new Date(ticket.expiresAt),
      data: { ticket: ticket.id },
      ...(await secrets(env)),
    }),
  }),

  verify: async ({ env }, ticket, solution) => {
    const payload = parse(solution);
    if (payload?.challenge.parameters.data?.ticket !== ticket.id) return undefined;
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      ...(await secrets(env)),
    });
    return verified ? payload.challenge.signature : undefined;
  },
};

async function secrets(env: Env) {
  const key = await keyFor(env, 'captcha-challenge');
  return {
    hmacSignatureSecret: await sign(key, 'challenge', 32),
    hmacKeySignatureSecret: await sign(key, 'solution', 32),
  };
}

/**
 * Returns a random integer between two bounds, inclusive. The bias of 32 bits over so small a range
 * is negligible.
 */
function drawn(least: number, most: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return least + (random % (most - least + 1));
}

/** Parses a solution. Returns undefined if its shape is wrong; the library doesn't check it. */
function parse(solution: string): Payload | undefined {
  try {
    // Of any shape; the fields that are read are checked, and the library checks the rest.
    const payload = JSON.parse(solution) as Payload;
    const { parameters, signature } = payload.challenge;
    const isWhole =
      typeof parameters === 'object' && typeof signature === 'string' && payload.solution !== null;
    return isWhole ? payload : undefined;
  } catch {
    return undefined;
  }
}
