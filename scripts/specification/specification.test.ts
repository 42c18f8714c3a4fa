import { describe, expect, test } from 'vitest';
import { specificationProblems } from './check.ts';
import { readSpecification } from './tables.ts';
import { testTitlesOf } from './titles.ts';

/** A specification of one section with these rows. */
const sectionWith = (...rows: string[]) =>
  ['## 1. States', '', '| Statement | Test |', '| --- | --- |', ...rows, ''].join('\n');

const files: Record<string, string> = {
  'a.test.ts': `
    describe('a link', () => {
      test('expires', () => {});
      test.each([1, 2])('expires after %i days', () => {});
    });
    describe.each(['x'])('of %s', () => it(\`is \${open}\`, () => {}));
    test('a link', () => {});
    test.skip('a link lasts', () => {});
    test.skip.each([1])('a link of %i', () => {});
    test.todo('a link is short');
    describe.skip('a link', () => test('is long', () => {}));`,
};
const problemsOf = (text: string) =>
  specificationProblems(readSpecification(text), (file) => files[file]);

describe('the reader', () => {
  test('returns sections with their statements and open points', () => {
    const text = [
      '# Title',
      '| Statement | Test |',
      '## 2. Pages',
      'Prose with `a.ts`.',
      '### 2.1 Locale',
      '| Path | Page |',
      '| ---- | ---- |',
      '| `/`  | home |',
      '',
      '| Statement   | Test                     |',
      '| ----------- | ------------------------ |',
      '| One fact.   | `a.test.ts` "x"          |',
      '| Two proofs. | `a` "x y"<br>`b` "it\'s" |',
      '',
      'Not yet:',
      '',
      '- a console that',
      '  opens',
      '- a kit',
      '',
      'More prose.',
      '- no open point',
    ].join('\n');
    expect(readSpecification(text)).toEqual([
      { heading: '2. Pages', line: 3, statements: [], notYet: [] },
      {
        heading: '2.1 Locale',
        line: 5,
        statements: [
          { line: 12, sentence: 'One fact.', proofs: [{ file: 'a.test.ts', title: 'x' }] },
          {
            line: 13,
            sentence: 'Two proofs.',
            proofs: [
              { file: 'a', title: 'x y' },
              { file: 'b', title: "it's" },
            ],
          },
        ],
        notYet: ['a console that opens', 'a kit'],
      },
    ]);
  });
});

test('titles include their blocks, of every form of a test that runs', () => {
  expect(testTitlesOf('a.test.ts', files['a.test.ts'] ?? '')).toEqual([
    'a link expires',
    'a link expires after %i days',
    'of %s is ${open}',
    'a link',
  ]);
});

describe('the check', () => {
  test('accepts a unique part of a title, or a whole one', () => {
    const rows = ['expires after', 'a link', 'of %s is ${open}'].map(
      (title) => `| One. | \`a.test.ts\` "${title}" |`,
    );
    expect(problemsOf(sectionWith(...rows))).toEqual([]);
  });

  test.each([
    ['no test', '| One. | |', 'no test proves: One.'],
    ['no title', '| One. | `a.test.ts` |', 'no test proves: One.'],
    ['no second proof', '| One. | `a.test.ts` "a link"<br>x |', 'no test proves: One.'],
    ['no second cell', '| One. |', 'no test proves: One.'],
    [
      'a test named twice',
      '| One. | `a.test.ts` "expires after"<br>`a.test.ts` "expires after" |',
      'a test is named twice: One.',
    ],
    ['a missing file', '| One. | `b.test.ts` "a link" |', "b.test.ts doesn't exist"],
    ['a missing title', '| One. | `a.test.ts` "ends" |', 'a.test.ts has no test "ends"'],
    [
      'an ambiguous title',
      '| One. | `a.test.ts` "expire" |',
      'a.test.ts has 2 tests with "expire"',
    ],
  ])('refuses a row with %s', (_, row, problem) => {
    expect(problemsOf(sectionWith(row))).toEqual([`docs/specification.md:5: ${problem}`]);
  });

  test('refuses a section without statements, unless it has open points', () => {
    expect(problemsOf('## 1. States\n\nProse.\n')).toEqual([
      'docs/specification.md:1: 1. States has no statements',
    ]);
    expect(problemsOf('## 1. States\n\nNot yet:\n\n- all of it\n')).toEqual([]);
  });

  test('reads test files only', () => {
    const row = '| One. | `package.json` "name" |';
    const [problem] = specificationProblems(readSpecification(sectionWith(row)));
    expect(problem).toBe("docs/specification.md:5: package.json doesn't exist");
  });
});
