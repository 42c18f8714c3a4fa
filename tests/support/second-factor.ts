import { confirmTwoFactor, enrollTwoFactor } from '#protocol/two-factor.ts';
import { sudo } from '#protocol/step-up.ts';
import { totpCode, totpStep } from '#worker/services/user/totp.ts';
import type { TestUser } from './accounts.ts';
import type { Magpie } from './magpie.ts';

/** The secrets of a person with two-factor authentication. */
export interface SecondFactor {
  /** The code that turned it on, which is therefore used. */
  usedCode: string;
  recoveryCodes: string[];
  /**
   * Returns a valid unused code: the one of the next time step, because the current one may be
   * `usedCode`.
   */
  nextCode(): Promise<string>;
  /** Returns a code that is invalid in the current time window. */
  wrongCode(): Promise<string>;
}

/** Turns on two-factor authentication over the API. */
export async function turnOnTwoFactor(magpie: Magpie, user: TestUser): Promise<SecondFactor> {
  const as = { token: user.token };
  const { sudo_token } = await magpie.call(sudo, { password: user.password }, as);
  const secret = fromBase32((await magpie.call(enrollTwoFactor, { sudo_token }, as)).secret);
  const codeAt = (step: number) => totpCode(secret, totpStep(Date.now()) + step);
  const usedCode = await codeAt(0);
  const { recovery_codes } = await magpie.call(confirmTwoFactor, { code: usedCode }, as);
  return {
    usedCode,
    recoveryCodes: recovery_codes,
    nextCode: () => codeAt(1),
    wrongCode: async () => {
      const right = await Promise.all([-2, -1, 0, 1, 2, 3].map(codeAt));
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !right.includes(code),
      )!;
    },
  };
}

/** Decodes unpadded base32. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2));
}
