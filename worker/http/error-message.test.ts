import { describe, expect, test } from 'vitest';
import { locales } from '#locales/list.ts';
import { ApiError, type ErrorName, errorCatalog } from '#protocol/errors.ts';
import { errorMessage } from '#worker/http/error-message.ts';

/** Raised in clients only, or replaced before an error is sent. */
const notSent = ['unknown', 'local'];

const names = (Object.keys(errorCatalog) as ErrorName[]).filter((name) => !notSent.includes(name));

describe.each(locales.map(({ code }) => code))('in %s', (locale) => {
  test('every error has its own sentence without its name or number', async () => {
    const fallback = await errorMessage(new ApiError('unknown'), locale);
    for (const name of names) {
      const text = await errorMessage(new ApiError(name), locale);
      expect(text, name).toMatch(/[.!?。！？]$/u);
      expect(text, name).not.toContain(name);
      expect(text, name).not.toMatch(/\{\{|[a-z]_[a-z]|^(?:api|status|errors)\./u);
      expect(text, name).not.toBe(fallback);
    }
  });
});

test.each([
  ['file_duplicated_name', 'ja', '同じ名前のものがすでにここにあります。'],
  ['account_freeze', 'en-US', 'This account is frozen. Contact us to unlock it.'],
  ['EXPIRED', 'ru', 'Срок действия ссылки истёк.'],
  ['permission_denied', 'zh-TW', '你沒有權限進行這項操作，請確認登入的是正確的帳號。'],
] as const)('%s in %s is «%s»', async (name, locale, text) =>
  expect(await errorMessage(new ApiError(name), locale)).toBe(text),
);

test('of a drive call that needs a captcha is about the captcha, whatever its number', async () => {
  const error = new ApiError('captcha_required', { code: 9 });
  expect(await errorMessage(error, 'en-US')).toBe('Confirm that you’re human.');
});
