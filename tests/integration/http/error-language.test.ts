import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailTypes, type ErrorBody } from '#protocol/errors.ts';
import texts from '#locales/ko/api.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

async function refusal(acceptLanguage?: string) {
  const response = await fetch(`${magpie.origin}/api/v1/auth/verification`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(acceptLanguage && { 'accept-language': acceptLanguage }),
    },
    body: JSON.stringify({ email: 'ada@example.com', usage: 'WIN_A_PRIZE' }),
  });
  return { response, body: (await response.json()) as ErrorBody };
}

const unknownCall = (acceptLanguage: string) =>
  fetch(`${magpie.origin}/api/drive/v1/moon`, { headers: { 'accept-language': acceptLanguage } });

describe('an error', () => {
  test.each([
    ['ja', 'ja', 'セキュリティ確認'],
    ['uk;q=0.5, pt-BR', 'pt', 'segurança'],
    ['zh-Hant-HK', 'zh-TW', '驗證'],
    ['en-GB', 'en-US', 'human'],
  ])('for %s is described in %s', async (acceptLanguage, locale) => {
    const { response, body } = await refusal(acceptLanguage);
    const message = body.error_description;
    expect(response.headers.get('content-language')).toBe(locale);
    expect(message).not.toMatch(/_/);
    const [localized] = body.details!.filter((detail) => detail.locale);
    expect(localized).toEqual({ '@type': detailTypes.localizedMessage, locale, message });
  });

  test('keeps its name, number and status in every language, and the cause for developers', async () => {
    const plain = await refusal();
    const read = await refusal('ko');
    expect(read.response.status).toBe(plain.response.status);
    expect(read.body).toMatchObject({ error: plain.body.error, error_code: plain.body.error_code });
    const response = await unknownCall('ko');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: 'not_found',
      error_code: 5,
      error_description: texts.not_found,
      details: [
        { '@type': detailTypes.localizedMessage, locale: 'ko' },
        { '@type': detailTypes.debugInfo, detail: 'no such call: GET /api/drive/v1/moon' },
      ],
    });
  });

  test.each([undefined, '*', 'fr', ''])('for %j is as without a reader', async (acceptLanguage) => {
    const { response, body } = await refusal(acceptLanguage);
    expect(response.headers.has('content-language')).toBe(false);
    expect(body.details).toEqual([]);
  });
});
