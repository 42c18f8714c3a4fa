import { expect, test } from 'vitest';
import { createMessages, type Tables } from '#locales/index.ts';
import type { MessageKey } from '#locales/areas.ts';

const tables = (common: Record<string, unknown>) => ({ common }) as unknown as Partial<Tables>;
const key = (text: string) => text as MessageKey;

test('fills placeholders and formats numbers for the language', () => {
  const table = tables({ greet: 'Hi {{name}}, {{count}} new' });
  expect(createMessages('en-US', table).t(key('common.greet'), { name: 'Ana', count: 1234 })).toBe(
    'Hi Ana, 1,234 new',
  );
  expect(createMessages('ru', table).t(key('common.greet'), { name: 'Ana', count: 1234 })).toBe(
    'Hi Ana, 1\u00A0234 new',
  );
});

test.each([
  ['en-US', 1, 'one'],
  ['en-US', 2, 'other'],
  ['ru', 1, 'one'],
  ['ru', 3, 'few'],
  ['ru', 5, 'many'],
  ['ru', 21, 'one'],
  ['ja', 1, 'other'],
] as const)('%s counts %d as %s', (locale, count, form) => {
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };
  expect(createMessages(locale, tables({ files: forms })).t(key('common.files'), { count })).toBe(
    form,
  );
});

test('falls back to the other form if a plural form is missing', () => {
  const { t } = createMessages('uk', tables({ files: { other: '{{count}} files' } }));
  expect(t(key('common.files'), { count: 3 })).toBe('3 files');
});

test('returns the key of a missing text and never reaches a prototype', () => {
  const { t } = createMessages('en-US', tables({ known: 'x' }));
  for (const wrong of [
    'common.unknown',
    'share.title',
    'constructor.name',
    'common.constructor',
    '__proto__.toString',
    'plain',
    '',
  ]) {
    expect(t(key(wrong))).toBe(wrong);
  }
});

test('keeps two languages apart while both are in use', () => {
  const english = createMessages('en-US', tables({ word: 'English' }));
  const japanese = createMessages('ja', tables({ word: '日本語' }));
  expect([
    english.t(key('common.word')),
    japanese.t(key('common.word')),
    english.t(key('common.word')),
  ]).toEqual(['English', '日本語', 'English']);
});

test('does not expand placeholders inside filled values', () => {
  const { t } = createMessages('en-US', tables({ a: '{{x}} {{y}}' }));
  expect(t(key('common.a'), { x: '{{y}}', y: 'why' })).toBe('{{y}} why');
});

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['a\u2066b\u2069', 'ab'],
  ['תמונה.jpg', '\u2068תמונה.jpg\u2069'],
  ['\u202Eصورة', '\u2068صورة\u2069'],
])('a name in a sentence turns nothing around it: %j', (name, shown) => {
  const { t } = createMessages('en-US', tables({ moved: '“{{name}}” moved' }));
  expect(t(key('common.moved'), { name })).toBe(`“${shown}” moved`);
});
