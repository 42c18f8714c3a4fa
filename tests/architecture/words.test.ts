import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A comment or a test title, with the place it starts at (`file:line`). */
interface Passage {
  at: string;
  text: string;
}

const sources = globSync(
  '{worker,client,companions,protocol,locales,scripts,tests,vite-plugins}/**/*.{ts,tsx,mjs,css}',
  {
    exclude: ['**/node_modules/**', 'scripts/demo/files/**', '**/*.d.ts'],
  },
).map((file) => file.replaceAll('\\', '/'));

/** Interface texts and Markdown documents have their own rules (`locales/glossary.test.ts`). */
const isText = (file: string) => /^locales\/(?:documents|[a-z]{2}(?:-[A-Z]{2})?)\//.test(file);
const code = sources.filter((file) => !isText(file));
const exported =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/**
 * Words with a standard term in this field or a plainer one in English. Each is paired with what to
 * write instead.
 */
const plainerWords: readonly [word: RegExp, instead: string][] = [
  [/\b(?:tells?|told)\b/i, 'says, shows, returns, reports'],
  [/\b(?:whom|whoever|whomever)\b/i, 'the user, anyone who, the caller'],
  [/\b(?:somebody|nobody|everybody)\b/i, 'someone, no one, everyone, or the role'],
  [/\bstands?\b(?! (?:for|in for|out|alone)\b)/i, 'is, appears'],
  [/\blies\b/i, 'is, is stored'],
  [/\banew\b/i, 'again'],
  [/\b(?:lately|hardly)\b/i, 'recently, almost no'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\bof one[’']s own\b/i, 'your own, separate'],
  [/\bgo(?:es)? on\b(?! (?:the|top|sale)\b)/i, 'continue, resume'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:limbo|stumbl\w+|knock(?:s|ed|ing)?|comers?)\b/i, "the field's term"],
];

/** Comments of a source file, joined to one line each. */
function commentsOf(file: string, source: string): Passage[] {
  const found = source.matchAll(
    /(?<![\w'":/*])\/\*\*?([\s\S]*?)\*\/|(?:(?<=\n)|(?<=[\s;{},)]))\/\/ ([^\n]*(?:\n\s*\/\/ [^\n]*)*)/g,
  );
  return Array.from(found, ({ 1: block, 2: line, index }) => ({
    at: `${file}:${source.slice(0, index).split('\n').length}`,
    text: (block ?? line ?? '').replace(/\n\s*(?:\*|\/\/)? ?/g, ' ').trim(),
  }));
}

function titlesOf(file: string, source: string): Passage[] {
  const found = source.matchAll(
    /\b(?:describe|test|it)(?:\.each\([^)]*\))?\(\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")/g,
  );
  return Array.from(found, ({ 1: single, 2: template, 3: double, index }) => ({
    at: `${file}:${source.slice(0, index).split('\n').length}`,
    text: single ?? template ?? double ?? '',
  }));
}

function unplain({ at, text }: Passage): string[] {
  return plainerWords.flatMap(([word, instead]) => {
    const found = word.exec(text)?.[0];
    return found === undefined ? [] : [`${at}: "${found}" (write: ${instead}): ${text}`];
  });
}

/** A comment is a statement; one that opens like this is a riddle ("What comes gets a number"). */
const opensAsRiddle = ({ text }: Passage) =>
  /^(?:What|Whether|Who|Whose|Which)\b(?!.*\?$)/.test(text);

const comments = code.flatMap((file) => commentsOf(file, readFileSync(file, 'utf8')));
const titles = code
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => titlesOf(file, readFileSync(file, 'utf8')));

describe('words', () => {
  test('comments and titles are found', () => {
    const source = "/** One\n * two. */\n// Three\n// four.\ntest('five', () => {});";
    expect(commentsOf('a.ts', source).map(({ text }) => text)).toEqual(['One two.', 'Three four.']);
    expect(titlesOf('a.ts', source)).toEqual([{ at: 'a.ts:5', text: 'five' }]);
    expect(unplain({ at: 'a.ts:1', text: 'It tells whoever asks.' })).toHaveLength(2);
    expect(opensAsRiddle({ at: '', text: 'What comes gets a number after its name.' })).toBe(true);
    expect(opensAsRiddle({ at: '', text: 'When the alarm fails, it is retried.' })).toBe(false);
    expect(comments.length).toBeGreaterThan(2_000);
    expect(titles.length).toBeGreaterThan(1_000);
  });

  test('a comment is a plain statement', () => {
    expect(comments.filter(opensAsRiddle).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  test('comments and test titles use plain words', () => {
    expect([...comments, ...titles].flatMap(unplain)).toEqual([]);
  });

  test('lines of comments end by column 100', () => {
    const long = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /^\s*(?:\*|\/\/|\/\*)/.test(line) &&
          line.length > 100 &&
          !/^\s*\*\s*\|/.test(line) &&
          !/https?:\/\/\S{40,}/.test(line)
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
    expect(long).toEqual([]);
  });

  test('one exported name means one thing', () => {
    const homes = Map.groupBy(
      code
        .filter((file) => !file.startsWith('tests/') && !file.endsWith('.css'))
        .filter((file) => !/\.test\.tsx?$|^locales\/(?:errors\/)?[\w-]+\.ts$|\/tables\//.test(file))
        .flatMap((file) =>
          Array.from(readFileSync(file, 'utf8').matchAll(exported), ([, name]) => ({ name, file })),
        ),
      ({ name }) => name,
    );
    const shared = [...homes]
      .map(([name, found]) => [name, ...new Set(found.map(({ file }) => file))])
      .filter(({ length }) => length > 2);
    expect(shared).toEqual([]);
  });
});
