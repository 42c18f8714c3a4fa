import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { base32, totpCode, totpStep } from '#worker/services/user/totp.ts';
import { readAssertion, readAttestation } from '#worker/services/user/webauthn.ts';
import { type KeyKind, type Lies, SoftAuthenticator } from '../support/authenticator.ts';

/** What we read ourselves, held against libraries that others keep. */

const origin = 'https://magpie.example';
const party = { origin, rpId: 'magpie.example' };
const challenge = 'Y2hhbGxlbmdl';
const user = { id: 'dXNlcg' };

const lies: [string, Lies][] = [
  ['nothing', {}],
  ['its origin', { origin: 'https://elsewhere.example' }],
  ['its rpId', { rpId: 'elsewhere.example' }],
  ['its type', { type: 'payment.get' }],
  ['the presence of its user', { flags: 0x44 }],
  ['the verification of its user', { flags: 0x41 }],
  ['its backup', { flags: 0x55 }],
];

describe.each(['ES256', 'EdDSA', 'RS256'] as KeyKind[])('of an authenticator with %s', (kind) => {
  const authenticator = new SoftAuthenticator(origin, kind);

  test.each(lies)(
    'that lies about %s, a new passkey is judged as others do',
    async (_what, lie) => {
      const given = authenticator.create({ challenge, user }, lie);
      const theirs = await verifyRegistrationResponse({
        response: { ...given, rawId: given.id, clientExtensionResults: {} } as never,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: party.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: [-7, -8, -257],
      }).catch(() => ({ verified: false }));
      const ours = await readAttestation(given, party);
      expect(typeof ours === 'object').toBe(theirs.verified);
    },
  );

  test.each(lies)('that lies about %s, a signature is judged as others do', async (_what, lie) => {
    const made = authenticator.create({ challenge, user });
    const known = await verifyRegistrationResponse({
      response: { ...made, rawId: made.id, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: party.rpId,
      supportedAlgorithmIDs: [-7, -8, -257],
    });
    if (!known.verified) throw new Error('the library does not take what is right');
    const ours = await readAttestation(made, party);
    if (typeof ours === 'string') throw new Error(ours);
    const flags = lie.flags === undefined ? {} : { flags: lie.flags & ~0x40 };
    const given = authenticator.get({ challenge }, { ...lie, ...flags });
    const theirs = await verifyAuthenticationResponse({
      response: { ...given, rawId: given.id, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: known.registrationInfo.credential,
    }).catch(() => ({ verified: false }));
    const used = await readAssertion(given, ours.publicKey, party);
    expect(typeof used === 'object').toBe(theirs.verified);
  });
});

test('codes of an app are those of another implementation, for any secret at any time', async () => {
  for (let round = 0; round < 50; round++) {
    const secret = new Uint8Array(randomBytes(20));
    const epoch = Math.floor(Math.random() * 4e9);
    const code = await totpCode(secret, totpStep(epoch * 1000));
    expect(code).toBe(generateSync({ secret: base32(secret), epoch }));
  }
});
