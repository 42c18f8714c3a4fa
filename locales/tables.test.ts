import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AreaTable, PluralForms } from '#locales/areas.ts';
import { errorTexts } from '#locales/errors/index.ts';
import { type Locale, locales } from '#locales/list.ts';
import { routes } from '#client/app/routes/routes.ts';

const modules = import.meta.glob<AreaTable>('./*/*.ts', {
  eager: true,
  import: 'default',
});
const codes = locales.map(({ code }) => code);
const areas = Object.keys(modules).flatMap((path) => /\.\/en-US\/(\w+)\.ts$/.exec(path)?.[1] ?? []);
const tableOf = (locale: Locale, area: string) => modules[`./${locale}/${area}.ts`];

/**
 * Texts that are identical in English and another language because that is the native wording. Each
 * `area.key` lists its languages; `*` is every language.
 */
const sameOnPurpose: Record<string, readonly string[]> = {
  'account.cropZoom': ['es', 'id', 'pt'],
  'account.exportCount': ['id'],
  'account.import': ['ms'],
  'account.importStart': ['ms'],
  'activity.name_black-friday': ['es', 'id', 'ms', 'pt'],
  'apps.useTitle': ['pt'],
  'common.productName': ['*'],
  'debug.app': ['es', 'pt'],
  'debug.browser': ['id'],
  'debug.place_cookies': ['es', 'id', 'ja', 'pt', 'zh-CN', 'zh-TW'],
  'debug.serviceWorker': ['es', 'id', 'ms', 'pt'],
  'desk.downloads': ['pt'],
  'desk.email': ['id'],
  'desk.hash': ['es', 'id', 'pt'],
  'desk.no': ['es'],
  'desk.plan': ['es'],
  'desk.roleAdmin': ['id'],
  'desk.roleAuditor': ['es', 'id', 'pt'],
  'desk.roleModerator': ['id', 'ms'],
  'desk.roles': ['es'],
  'details.bytes': ['es', 'id', 'pt'],
  'details.codecs': ['pt'],
  'details.items': ['id', 'ms', 'pt'],
  'details.kind_audio': ['es', 'id', 'ms'],
  'details.kind_folder': ['id', 'ms'],
  'details.kind_sheet': ['id'],
  'details.kind_video': ['es', 'id', 'ms'],
  'details.files': ['id'],
  'details.kind_unknown': ['id'],
  'drive.premium': ['es', 'id', 'ms', 'pt', 'zh-TW'],
  'drive.items': ['id', 'ms', 'pt'],
  'drive.gridView': ['ms'],
  'feedback.fact_browser': ['id'],
  'home.drawnCount': ['id', 'ms', 'pt'],
  'preview.files': ['id'],
  'feeds.edit': ['id', 'ms'],
  'feeds.title': ['es', 'pt'],
  'notifications.log': ['id', 'ms'],
  'notifications.webhooks': ['es', 'pt'],
  'players.file': ['id'],
  'players.folder': ['id', 'ms'],
  'programs.folder': ['id', 'ms'],
  'search.kind_AUDIO': ['es', 'id', 'ms'],
  'search.kind_TORRENT': ['es', 'pt'],
  'search.kind_VIDEO': ['es'],
  'share.items': ['id', 'ms', 'pt'],
  'share.view_grid': ['ms'],
  'share.effect': ['id'],
  'share.zipWhat': ['id'],
  'shares.columnDownloads': ['pt'],
  'shares.columnState': ['id', 'ms', 'pt'],
  'shares.link': ['pt'],
  'shares.qrCode': ['pt'],
  'site.apps': ['es', 'pt'],
  'site.cookies': ['es', 'pt'],
  'site.blog': ['es', 'id', 'ms', 'pt'],
  'site.blogTitle': ['es', 'id', 'ms', 'pt'],
  'site.menu': ['id', 'ms', 'pt'],
  'site.television': ['id', 'ko', 'ms', 'pt'],
  'site.browserApp': ['id'],
  'storage.downloads': ['pt'],
  'storage.kind_APPLICATION': ['es', 'pt'],
  'storage.kind_VIDEO': ['es'],
  'storage.files': ['id'],
  'tasks.links': ['pt'],
  'tasks.rate': ['es', 'ms', 'pt'],
  'tasks.total': ['id'],
  'tasks.torrent': ['es', 'id', 'ms', 'pt'],
  'uploads.rate': ['es', 'ms', 'pt'],
};

/** Common characters with different Simplified and Traditional forms, as pairs in this order. */
const chinesePairs = (
  '们們 这這 个個 来來 为為 时時 对對 会會 说說 过過 还還 没沒 开開 关關 请請 让讓 问問 题題 间間 长長 应應 样樣 种種 结結 ' +
  '简簡 体體 无無 变變 发發 进進 该該 现現 实實 动動 处處 线線 组組 经經 给給 从從 两兩 项項 单單 电電 脑腦 机機 书書 ' +
  '档檔 连連 码碼 链鏈 录錄 图圖 载載 传傳 号號 账賬 帐帳 户戶 储儲 网網 邮郵 页頁 视視 频頻 听聽 选選 择擇 删刪 复復 夹夾 ' +
  '盘盤 验驗 证證 错錯 误誤 试試 设設 备備 权權 输輸 转轉 压壓 缩縮 览覽 显顯 与與 据據 务務 优優 级級 员員 ' +
  '领領 换換 续續 费費 购購 买買 丢丟 暂暫'
).split(' ');

/** Languages in Latin script, where the script alone can't reveal a forgotten English text. */
const latin: readonly string[] = ['en-US', 'es', 'id', 'ms', 'pt'];

test('finds texts to check', () => expect(areas.length).toBeGreaterThanOrEqual(10));

describe.each(codes)('%s', (locale) => {
  const { iso } = locales.find(({ code }) => code === locale)!;
  const plurals = new Intl.PluralRules(iso);

  test.each(areas)(
    '%s has every text with its placeholders and plural forms, translated',
    (area) => {
      const source = tableOf('en-US', area)!;
      const table = tableOf(locale, area);
      expect(table, `locales/${locale}/${area}.ts exists`).toBeDefined();
      expect(Object.keys(table!)).toEqual(Object.keys(source));
      for (const [key, original] of Object.entries(source)) {
        const value = table![key]!;
        const name = `${area}.${key}`;
        if (typeof original === 'string' || typeof value === 'string') {
          expect(typeof value, name).toBe(typeof original);
          expect(namesIn(value as string), name).toEqual(namesIn(original as string));
        } else {
          expect(Object.keys(value).toSorted(), name).toEqual(
            plurals.resolvedOptions().pluralCategories.toSorted(),
          );
          for (const [form, text] of Object.entries(value as PluralForms)) {
            const owed = namesIn(original.other);
            const given = namesIn(text);
            // A text such as «The only item» may omit its number if the form is only used for 1.
            const mayOmit = form === 'one' && plurals.select(21) !== 'one' ? ['count'] : [];
            expect(owed, `${name}.${form}`).toEqual(expect.arrayContaining(given));
            expect(given, `${name}.${form}`).toEqual(
              expect.arrayContaining(owed.filter((one) => !mayOmit.includes(one))),
            );
          }
        }
        for (const text of textsOf(value)) {
          expect(text.trim(), name).toBe(text);
          expect(text, name).not.toBe('');
          if (!latin.includes(locale)) expect(englishIn(text), name).toBe('');
          expect(otherScriptIn(text, locale), name).toBe('');
        }
        if (locale === 'en-US' || isSameOnPurpose(name, locale)) continue;
        for (const text of textsOf(value)) {
          if (/\p{L}/u.test(withoutNames(text)))
            expect(textsOf(original), name).not.toContain(text);
        }
      }
    },
  );
});

test('keeps error messages to one Chinese script', () => {
  for (const locale of ['zh-CN', 'zh-TW'] as const) {
    const { unreachable, captchaInvalid, default: fallback, codes: byCode } = errorTexts[locale];
    for (const text of [unreachable, captchaInvalid, fallback, ...Object.values(byCode)]) {
      expect(otherScriptIn(text, locale), text).toBe('');
    }
  }
});

test.each([
  ['このファイルは no longer here です', 'no longer'],
  ['Magpie の PDF と E-AC-3', ''],
  ['Файл {{name}} {{size}} PDF', ''],
  ['В Chrome, Edge и App Store', ''],
])('«%s» has the English «%s»', (text, english) => expect(englishIn(text)).toBe(english));

test('detects characters of the other Chinese script', () => {
  expect(otherScriptIn('我们的檔案', 'zh-TW')).toBe('们');
  expect(otherScriptIn('我们的檔案', 'zh-CN')).toBe('檔');
  expect(otherScriptIn('文件在此', 'zh-CN') + otherScriptIn('文件在此', 'zh-TW')).toBe('');
  expect(chinesePairs.filter((pair) => pair.length !== 2)).toEqual([]);
});

test('uses every text', () => {
  const code = globSync(
    ['{client,worker}/**/*.{ts,tsx}', 'companions/**/*.{ts,html}', 'locales/errors/own-texts.ts'],
    {
      exclude: ['**/*.test.*'],
    },
  )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(code.matchAll(/['"`](\w+\.\w+)['"`]/g), ([, key]) => key!));
  // `status.${…}` and `share.sort${…}` are keys assembled from a literal prefix and a variable.
  const beginnings = Array.from(code.matchAll(/`(\w+\.\w*)\$\{/g), ([, beginning]) => beginning!);
  const silent = areas.flatMap((area) =>
    Object.keys(tableOf('en-US', area)!)
      .map((key) => `${area}.${key}`)
      .filter((key) => !literals.has(key) && !beginnings.some((one) => key.startsWith(one))),
  );
  expect(silent).toEqual([]);
});

test("requests no area that browsers don't have", () => {
  const unknown = codes.map((code) => {
    const text = readFileSync(`locales/${code}.ts`, 'utf8');
    return /!\.\/[\w-]+\/\{([\w,]+)\}/.exec(text)?.[1];
  });
  expect(new Set(unknown).size).toBe(1);
  const left = unknown[0]?.split(',') ?? [];
  expect(areas).toEqual(expect.arrayContaining(left));
  const requested = [
    ...routes.filter(({ hydrate }) => hydrate !== 'never').flatMap(({ messages }) => messages),
    ...globSync('client/**/*.tsx', { exclude: ['**/*.test.*'] })
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((code) => Array.from(code.matchAll(/areas=\{\[([^\]]*)\]/g), ([, it]) => it!))
      .flatMap((list) => list.match(/\w+/g) ?? []),
  ];
  expect(requested).toContain('drive');
  expect(requested.filter((area) => left.includes(area))).toEqual([]);
});

test('lists as identical only texts that still are', () => {
  for (const [name, where] of Object.entries(sameOnPurpose)) {
    const [area = '', key = ''] = name.split('.');
    for (const locale of where.includes('*') ? codes : where) {
      const texts = textsOf(tableOf(locale as Locale, area)![key]!);
      const english = textsOf(tableOf('en-US', area)![key]!);
      expect(
        texts.some((text) => english.includes(text)),
        `${locale} ${name}`,
      ).toBe(true);
    }
  }
});

function isSameOnPurpose(name: string, locale: Locale): boolean {
  const where = sameOnPurpose[name] ?? [];
  return where.includes('*') || where.includes(locale);
}

function textsOf(value: string | PluralForms): string[] {
  return typeof value === 'string' ? [value] : Object.values({ ...value });
}

function namesIn(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1]!)),
  ].toSorted();
}

/** Names of stores, browsers, systems and file formats, identical in every language. */
const products =
  /\b(?:App Store|Google Play|Chrome|Edge|Firefox|Android|iPhone|iPad|Mac|Windows|Linux|PNG|JPEG|WebP|rclone|Kodi|Sonarr)\b/g;

/** Returns the translatable rest of a text, without placeholders, addresses and product names. */
function withoutNames(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|https?:\S*/g, '').replace(products, '');
}

/**
 * Two Latin words in a row. A single one may be a product or format, such as `Magpie` or `E-AC-3`.
 */
function englishIn(text: string): string {
  return /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/.exec(withoutNames(text))?.[0] ?? '';
}

/**
 * Characters of the other Chinese script: Simplified ones on a Traditional page and the reverse.
 */
function otherScriptIn(text: string, locale: string): string {
  if (locale !== 'zh-CN' && locale !== 'zh-TW') return '';
  const strange = chinesePairs.map((pair) => pair[locale === 'zh-CN' ? 1 : 0]!);
  return strange.filter((character) => text.includes(character)).join('');
}
