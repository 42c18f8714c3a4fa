import { describe, expect, it } from 'vitest';
import { errorTexts } from '#locales/errors/index.ts';
import { ApiError, errorCatalog } from '#protocol/errors.ts';
import { errorText, errorTextLocale } from '#protocol/error-text.ts';

const read = (error: ApiError, locale = 'en-US') => errorText(error, locale, errorTexts);

describe('error text', () => {
  it('prefers the localized message of its details', () => {
    const details = [{ domain: 'drive' }, { message: 'The moon is full.' }];
    expect(read(new ApiError('unreachable', { details }))).toBe('The moon is full.');
  });

  it("prefers the reader's language among several, otherwise the first", () => {
    const details = [
      { locale: 'en-US', message: 'Full' },
      { locale: 'ko', message: '꽉 찼습니다' },
    ];
    const error = new ApiError('internal', { details });
    expect(read(error, 'ko')).toBe('꽉 찼습니다');
    expect(read(error, 'ru')).toBe('Full');
  });

  it('ignores an empty localized message', () => {
    expect(read(new ApiError('user_blocked', { details: [{ message: '' }] }))).toMatch(/locked/);
  });

  it('is fixed for an unreachable network', () => {
    expect(read(new ApiError('unreachable')).toLowerCase()).toBe('network unreachable');
  });

  it('is fixed for a refused captcha, also under the number of drive calls', () => {
    const text = 'your operation is too frequent, please try again later';
    expect(read(new ApiError('captcha_invalid')).toLowerCase()).toBe(text);
    expect(read(new ApiError('captcha_invalid', { code: 9 })).toLowerCase()).toBe(text);
  });

  it('is looked up by number from 17 upward', () => {
    expect(read(new ApiError('invalid_password'))).toBe('Wrong password');
    const texts = {
      ...errorTexts,
      en: { ...errorTexts.en, codes: { 16: 'sixteen', 17: 'seventeen' } },
    };
    expect(errorText(new ApiError('unknown', { code: 17 }), 'en-US', texts)).toBe('seventeen');
    expect(errorText(new ApiError('unknown', { code: 16 }), 'en-US', texts)).not.toBe('sixteen');
  });

  it('is otherwise the default with name and description in brackets', () => {
    const error = new ApiError('not_found', { description: 'no such file' });
    expect(read(error)).toBe(
      'Something went wrong, please try again later (not_found: no such file)',
    );
    expect(read(new ApiError('not_found'))).toBe(
      'Something went wrong, please try again later (not_found)',
    );
    expect(read(ApiError.from({ error: 'moon', error_code: 99999 }))).toMatch(/\(moon\)$/);
  });
});

describe('error text language', () => {
  it.each([
    ['en-US', 'en'],
    ['es', 'es'],
    ['id', 'id'],
    ['ja', 'ja'],
    ['ko', 'ko'],
    ['ms', 'ms'],
    ['pt', 'pt'],
    ['ru', 'ru'],
    ['uk', 'uk'],
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['fr', 'zh-CN'],
    ['', 'zh-CN'],
    ['toString', 'zh-CN'],
  ])('for %j is %s', (locale, language) => {
    expect(errorTextLocale(locale)).toBe(language);
  });

  it.each(Object.entries(errorTexts))(
    '%s has a text for every number from 17 upward',
    (_, texts) => {
      const codes = Object.values(errorCatalog).map((entry) => entry.code as number);
      const missing = codes.filter((code) => code >= 17 && !(code in texts.codes));
      expect(missing).toEqual([]);
      expect(Object.values(texts.codes).every((text) => text.trim() === text && text !== '')).toBe(
        true,
      );
    },
  );
});
