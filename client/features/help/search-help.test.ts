import { describe, expect, it } from 'vitest';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { searchHelp, type TextPart } from './search-help.ts';

function documentOf(title: string, sections: Record<string, [string, string]>): ShownDocument {
  return {
    title,
    description: `About: ${title}`,
    intro: '',
    changes: [],
    sections: Object.entries(sections).map(([id, [heading, html]]) => ({
      id,
      title: heading,
      html,
    })),
  };
}

const english = new Map([
  [
    'help-center/files/trash',
    documentOf('Trash', {
      restore: ['Restore a file', '<p>Select the file &amp; choose <b>Restore</b>.</p>'],
      empty: ['Empty the trash', '<p>The files are deleted forever.</p>'],
    }),
  ],
  [
    'faq',
    documentOf('FAQ', {
      passcode: ['Where is the passcode?', '<p>In the message you got with the link.</p>'],
      upload: ['My upload stopped', '<p>It resumes. The files you have are kept.</p>'],
    }),
  ],
]);

const inText = (documents: Map<string, ShownDocument>, query: string, locale = 'en-US') =>
  searchHelp(documents, query, locale).map(({ path }) => path);
const marked = (parts: readonly TextPart[] = []) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

describe('search in help', () => {
  it('ranks a match in a heading first', () => {
    expect(inText(english, 'passcode')).toEqual(['/faq#passcode']);
    expect(inText(english, 'restore')[0]).toBe('/help-center/files/trash#restore');
  });

  it('matches other endings, accents, case and width', () => {
    expect(inText(english, 'ＵＰＬＯＡＤＩＮＧ')).toEqual(['/faq#upload']);
    const spanish = new Map([['faq', documentOf('FAQ', { a: ['Tu contraseña', '<p>Uno</p>'] })]]);
    expect(inText(spanish, 'CONTRASENA', 'es')).toEqual(['/faq#a']);
    const russian = new Map([['faq', documentOf('ЧаВо', { a: ['Ещё файл', '<p>Раз</p>'] })]]);
    expect(inText(russian, 'файлами', 'ru')).toEqual(['/faq#a']);
    expect(inText(russian, 'еще', 'ru')).toEqual(['/faq#a']);
  });

  it('finds words in scripts without spaces, and with particles', () => {
    const japanese = new Map([
      [
        'faq',
        documentOf('質問', {
          a: ['リンクのパスコード', '<p>メッセージにあります。</p>'],
          b: ['パスワードとコード', '<p>ログイン</p>'],
        }),
      ],
    ]);
    expect(inText(japanese, 'パスコードは？', 'ja')).toEqual(['/faq#a']);
    expect(inText(japanese, 'ﾊﾟｽﾜｰﾄﾞ', 'ja')).toEqual(['/faq#b']);
    expect(inText(japanese, 'ごみ箱', 'ja')).toEqual([]);
    const korean = new Map([['faq', documentOf('질문', { a: ['링크를 공유해요', '<p>네</p>'] })]]);
    expect(inText(korean, '공유하기', 'ko')).toEqual(['/faq#a']);
  });

  it('answers a question asked in full', () => {
    expect(inText(english, 'How can I restore the file?')[0]).toBe(
      '/help-center/files/trash#restore',
    );
  });

  it('marks whole words in headings and excerpts, as plain text', () => {
    const [first] = searchHelp(english, 'restor file', 'en-US');
    expect(marked(first?.title)).toBe('[Restore] a [file]');
    expect(marked(first?.excerpt)).toBe('Select the [file] & choose [Restore].');
    expect(first?.above).toBe('Trash');
  });

  it('marks a word of letters without the characters around it', () => {
    const document = documentOf('圧縮', { a: ['開く', '<p>次はZIPを展開します。</p>'] });
    const [first] = searchHelp(new Map([['faq', document]]), 'zip', 'ja');
    expect(marked(first?.excerpt)).toBe('次は[ZIP]を展開します。');
  });

  it('ends a cut excerpt without the punctuation at the cut', () => {
    const document = documentOf('Long', {
      a: ['A', `<p>${'One more word. '.repeat(12)}needle. ${'One more word. '.repeat(12)}</p>`],
    });
    const [found] = searchHelp(new Map([['faq', document]]), 'needle', 'en-US');
    expect(marked(found?.excerpt)).not.toMatch(/^…[\s.]|[\s.]…$/);
  });

  it('cuts a long text around the match', () => {
    const long = documentOf('Long', {
      a: ['A', `<p>${'word '.repeat(200)}needle ${'end '.repeat(99)}</p>`],
    });
    const [found] = searchHelp(new Map([['faq', long]]), 'needle', 'en-US');
    const excerpt = marked(found?.excerpt);
    expect(excerpt).toMatch(/^…word .*\[needle\].* end…$/);
    expect(excerpt.length).toBeLessThan(230);
  });

  it.each(['', '   ', '?!', '(', '\\', '.*', 'zzzz', '<b>'])('finds nothing for %j', (query) => {
    expect(inText(english, query)).toEqual([]);
  });
});
