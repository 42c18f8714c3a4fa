import { describe, expect, it, test } from 'vitest';
import type { Locale } from '#locales/list.ts';
import { englishIn, longSentencesIn, textsIn } from '#tests/support/page-text.ts';

test('reads the text of the body without code and without parts in other languages', () => {
  const html = `<!doctype html><html lang="ja"><head><title>No</title></head><body>
    <p>Один &amp; <b>два</b><br>три</p><img alt="no" src="/a.png"><code>npm start</code>
    <a lang="en-US" href="/"><b>English</b></a><script>no()</script><p>четыре</p></body></html>`;
  expect(textsIn(html)).toEqual(['Один &', 'два', 'три', 'четыре']);
});

describe('English in another language', () => {
  it.each<[string, Locale]>([
    ['このファイルは no longer here です', 'ja'],
    ['Файл deleted', 'ru'],
    ['The file is gone', 'es'],
    ['Ce n’est pas ça. Read this before you go.', 'pt'],
    ['Fail anda. Write to the people', 'ms'],
  ])('is found: %s', (text, locale) => expect(englishIn(text, locale)).not.toBe(''));

  it.each<[string, Locale]>([
    ['Magpie の PDF と E-AC-3', 'ja'],
    ['Откройте magpie.example/s/abc на Android TV', 'ru'],
    ['файлы cookie и magnet-ссылки', 'ru'],
    ['a.txt, b.tar.gz 파일', 'ko'],
    ['Has visto on-line lo que te gusta, si no es para ti', 'es'],
    ['Se você for até lá, use o item on demand', 'pt'],
    ['Item ini disimpan di drive', 'id'],
    ['Відкрийте “Developer options”, потім “what you like and is yours”', 'uk'],
  ])('is not seen in %s', (text, locale) => expect(englishIn(text, locale)).toBe(''));
});

test('returns sentences with at least four words, two of them no names', () => {
  expect(longSentencesIn('Keep what you like. Sign in. Magpie on Google Play Store')).toEqual([
    'Keep what you like.',
  ]);
  expect(longSentencesIn('magpie.example/s/VN4kQ2 magpie.example/?invite_code=ABC')).toEqual([]);
});
