import { describe, expect, test, vi } from 'vitest';
import { errorSentence } from '#client/app/api/error-sentence.ts';
import { shownRequestId } from '#client/ui/request-id.tsx';
import { errorTexts } from '#locales/errors/index.ts';
import { createMessages, loadTables, type Locale, locales } from '#locales/index.ts';
import { ApiError, type ErrorName, errorCatalog } from '#protocol/errors.ts';
import { type LocalizedErrorTexts, errorTextLocale } from '#protocol/error-text.ts';

const load = vi.fn(async () => errorTexts);
const messagesOf = async (locale: Locale) =>
  createMessages(locale, await loadTables(locale, ['errors']));
const read = async (error: unknown, locale: Locale) =>
  errorSentence(error, await messagesOf(locale), { load });

const id = '0123456789abcdef';
const chineseOnly = /[们这码证录试请稍后]/u;

describe('an error without a specific message', () => {
  test.each(locales.map(({ code }) => code))(
    'uses the error catalog in %s as a full sentence',
    async (locale) => {
      const words = errorTexts[locale === 'en-US' ? 'en' : locale].codes[38]!;
      const stop = locale.startsWith('zh') || locale === 'ja' ? '。' : '.';
      expect(await read(new ApiError('account_freeze'), locale)).toBe(words + stop);
    },
  );

  test('loads the catalog only if no other text applies', async () => {
    load.mockClear();
    await read(new ApiError('internal'), 'ja');
    expect(load).not.toHaveBeenCalled();
    await read(new ApiError('account_freeze'), 'ja');
    expect(load).toHaveBeenCalledOnce();
  });
});

test.each(locales.map(({ code }) => code))(
  'every error of the catalogue is a whole sentence in %s',
  async (locale) => {
    for (const name of Object.keys(errorCatalog) as ErrorName[]) {
      const text = await read(new ApiError(name), locale);
      expect(text).toMatch(/[.。]$/);
      expect(text).not.toMatch(/[.。]{2}$|\{\{/);
      if (locale !== 'zh-CN' && locale !== 'zh-TW' && locale !== 'ja') {
        expect(text).not.toMatch(/\p{Script=Han}/u);
      }
      if (locale === 'ja') expect(text).not.toMatch(chineseOnly);
    }
  },
);

/** Keys for joining sentences. */
const joining = ['ended', 'tryAgainIn', 'withRequestId'];

/**
 * Returns the message required by the specification if the server sends none (specification 8,
 * items 2 to 4).
 */
function chosenBySpec(name: ErrorName, texts: LocalizedErrorTexts): string {
  const { code } = errorCatalog[name];
  if (name === 'unreachable') return texts.unreachable;
  if (name === 'captcha_invalid') return texts.captchaInvalid;
  return code >= 17 ? texts.codes[code]! : `${texts.default} (${name}: why)`;
}

test.each(locales.map(({ code }) => code))(
  'every error of the catalog is shown in %s as the specification chooses, with the id to ask for help by',
  async (locale) => {
    const { errors } = await loadTables(locale, ['errors']);
    const own = Object.entries(errors!).flatMap(([key, words]) =>
      joining.includes(key) ? [] : [words as string],
    );
    let rendered = 0;
    for (const name of Object.keys(errorCatalog) as ErrorName[]) {
      const options = { description: 'why', requestId: id };
      // A message written by the server comes first for any error.
      const details = [{ message: 'A word from the server.', locale }];
      const first = await read(new ApiError(name, { ...options, details }), locale);
      expect(first.startsWith('A word from the server.'), `${name}: ${first}`).toBe(true);

      const error = new ApiError(name, options);
      const text = await read(error, locale);
      const ownSentence = own.find((one) => text.startsWith(one));
      const chosen = chosenBySpec(name, errorTexts[errorTextLocale(locale)]);
      expect(text.startsWith(ownSentence ?? chosen), `${name}: ${text}`).toBe(true);
      // If the sentence names no remedy, the request id follows it and can be copied.
      const needsHelp = ownSentence === undefined || error.status >= 500;
      expect([name, shownRequestId(error, text)]).toEqual([name, needsHelp ? id : undefined]);
      rendered += 1;
    }
    expect(rendered).toBe(Object.keys(errorCatalog).length);
  },
);

describe('a message from the server', () => {
  const telling = (...details: { message: string; locale?: string }[]) =>
    new ApiError('account_freeze', { details });

  test("is shown if it's in the page's language", async () => {
    const error = telling(
      { message: '账号已冻结', locale: 'zh-CN' },
      { message: 'Cuenta congelada.', locale: 'es-MX' },
    );
    expect(await read(error, 'es')).toBe('Cuenta congelada.');
  });

  test('is shown if it has no language', async () => {
    expect(await read(telling({ message: 'Congelada' }), 'pt')).toBe('Congelada.');
  });

  test("isn't shown in a language the page doesn't have", async () => {
    expect(await read(telling({ message: '账号已冻结', locale: 'zh-CN' }), 'ja')).toBe(
      `${errorTexts.ja.codes[38]}。`,
    );
  });
});

describe('retry delay', () => {
  const tooMany = (retryAfterSeconds: number) =>
    new ApiError('resource_exhausted', { retryAfterSeconds });

  test.each([
    ['en-US', 'Too many attempts. You can try again in 3 minutes.'],
    ['es', 'Demasiados intentos. Puedes volver a intentarlo dentro de 3 minutos.'],
    ['ja', '試行回数が多すぎます。3分後にもう一度試せます。'],
    ['zh-CN', '尝试次数过多。3 分钟后可以再试。'],
    ['ru', 'Слишком много попыток. Повторить можно через 3 минуты.'],
  ] as const)('is joined to the message as %s joins sentences', async (locale, text) =>
    expect(await read(tooMany(121), locale)).toBe(text),
  );

  test.each([
    [99 * 60, 'in 99 minutes'],
    [100 * 60, 'in 2 hours'],
    [6 * 3600, 'in 6 hours'],
    [6 * 3600 + 1, 'in 7 hours'],
  ])('of %i seconds is shown as «%s»', async (seconds, when) =>
    expect(await read(tooMany(seconds), 'en-US')).toContain(`try again ${when}.`),
  );

  test("follows the period that the catalog's message lacks", async () => {
    const error = new ApiError('account_freeze', { retryAfterSeconds: 60 });
    expect(await read(error, 'zh-TW')).toBe(
      `${errorTexts['zh-TW'].codes[38]}。1 分鐘後可以再試一次。`,
    );
    expect(await read(error, 'ko')).toBe(
      `${errorTexts.ko.codes[38]}. 1분 후 다시 시도할 수 있어요.`,
    );
  });

  test.each([
    ['en-US', 'Too many attempts. Wait a bit before trying again.'],
    ['ja', '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。'],
    ['uk', 'Забагато спроб. Трохи зачекайте та спробуйте ще раз.'],
    ['zh-TW', '嘗試次數過多。請稍後再試。'],
  ] as const)("isn't a number if the server didn't send one, in %s", async (locale, text) =>
    expect(await read(new ApiError('resource_exhausted'), locale)).toBe(text),
  );
});

describe('request id', () => {
  test('is appended to errors on our side and those without a remedy', async () => {
    expect(await read(new ApiError('internal', { requestId: id }), 'en-US')).toMatch(
      new RegExp(`moment\\. Request ID: ${id}$`),
    );
    expect(await read(new ApiError('not_found', { requestId: id }), 'ja')).toMatch(
      new RegExp(`。リクエストID：${id}$`),
    );
  });

  test('is omitted if the message names a remedy', async () => {
    const text = await read(
      new ApiError('invalid_account_or_password', { requestId: id }),
      'en-US',
    );
    expect(text).not.toContain(id);
  });

  test('is appended to every message in test mode', async () => {
    const refused = new ApiError('invalid_account_or_password', { requestId: id });
    const text = await errorSentence(refused, await messagesOf('en-US'), { showsId: true });
    expect(text).toMatch(new RegExp(`Request ID: ${id}$`));
  });
});
