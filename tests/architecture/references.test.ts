import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A file's text with the comments and test titles that may cite a document. */
interface Source {
  readonly file: string;
  readonly text: string;
}

const read = (pattern: string, exclude: string[] = []): Source[] =>
  globSync(pattern, { exclude: ['**/node_modules/**', ...exclude] }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));

const folders = 'client,locales,protocol,scripts,tests,vite-plugins,worker';
const code = [
  ...read(`{${folders}}/**/*.{ts,tsx,mjs,css}`, ['tests/architecture/references.test.ts']),
  ...read('{static,.}/*.{ts,mjs,toml}'),
];
const documents = [...read('*.md'), ...read(`{docs,${folders}}/**/*.md`)];
const handwritten = documents.filter(({ file }) => !file.startsWith('locales/documents/'));

/** Joins comment lines, so that a citation broken over two lines reads as one. */
const joined = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|#)?[ \t]*/g, ' ');

function sectionsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
  return new Set(Array.from(headings, ([, number]) => number!));
}

const cited = {
  specification: sectionsOf('docs/specification.md'),
  protocol: sectionsOf('docs/protocol.md'),
};
const facts = [...readFileSync('docs/protocol.md', 'utf8').matchAll(/^(\d+)\. \*\*/gm)].map(
  ([, number]) => number!,
);

/** Citations of the two numbered documents: `(specification 2.3 and 8; protocol 0, fact 5)`. */
function citations(text: string): { document: keyof typeof cited; section: string }[] {
  const found = joined(text).matchAll(
    /\b(specification|protocol) (\d+(?:\.\d+)?(?:(?:,? and |, | to )\d+(?:\.\d+)?)*)/g,
  );
  return Array.from(found, ([, document, sections]) =>
    sections!.match(/\d+(?:\.\d+)?/g)!.map((section) => ({
      document: document as keyof typeof cited,
      section,
    })),
  ).flat();
}

/** A path of the repository in a comment or document; a template such as `<code>` is none. */
const pathPattern = new RegExp(
  String.raw`(?<![\w./#@-])(?:docs|static|${folders.replaceAll(',', '|')})/[\w./<>{}*,[\]-]*[\w>}*]`,
  'g',
);
const isTemplate = (path: string) => /[<>{}*[\]]/.test(path);
const isDecision = (path: string) =>
  /^docs\/decisions\/\d{4}$/.test(path) && globSync(`${path}-*.md`).length === 1;

describe('a citation', () => {
  test('of the specification or the protocol names a section that exists', () => {
    const dangling = [...code, ...documents].flatMap(({ file, text }) =>
      citations(text)
        .filter(({ document, section }) => !cited[document].has(section))
        .map(({ document, section }) => `${file}: ${document} ${section}`),
    );
    expect(dangling).toEqual([]);
  });

  test('of a protocol fact names one of them', () => {
    const dangling = [...code, ...documents].flatMap(({ file, text }) =>
      Array.from(joined(text).matchAll(/\bfacts? (\d+(?:(?:,? and |, )\d+)*)/g), ([, numbers]) =>
        numbers!.match(/\d+/g)!,
      )
        .flat()
        .filter((number) => !facts.includes(number))
        .map((number) => `${file}: fact ${number}`),
    );
    expect(dangling).toEqual([]);
  });

  test('refers to a document of this repository', () => {
    const names = 'design|doors|experience|gaps|look|operators|performance|platform|safety|scale';
    const pattern = new RegExp(
      String.raw`\b(?:${names}|words|spec|wire)(?:\.md)? \d+(?:\.\d+)?\b`,
      'g',
    );
    const dangling = [...code, ...handwritten].flatMap(({ file, text }) =>
      (joined(text).match(pattern) ?? []).map((citation) => `${file}: ${citation}`),
    );
    expect(dangling).toEqual([]);
  });
});

/** Anchors of a document's headings, as GitHub derives them. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
  return new Set(Array.from(headings, ([, title]) => slug(title!)));
}

describe('a path', () => {
  test('in a document or a comment exists', () => {
    const missing = [...code, ...handwritten].flatMap(({ file, text }) =>
      (file.endsWith('.md') ? [text] : (text.match(/\/\*[^]*?\*\/|(?<=\s)\/\/.*|^#.*/gm) ?? []))
        .flatMap((part) => part.match(pathPattern) ?? [])
        .filter((path) => !isTemplate(path) && !existsSync(path) && !isDecision(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('of a link in a document leads to a file and a heading of it', () => {
    const missing = handwritten.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([\w-]+))?\)/g))
        .filter(([, path, anchor]) => {
          const target = path ? posix.join(posix.dirname(file), path) : file;
          return !existsSync(target) || (anchor && !anchorsOf(target).has(anchor));
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(missing).toEqual([]);
  });
});

test('a name that a document gives with its file is in that file', () => {
  const missing = handwritten.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/`(\w+)`\s+in\s+`([\w./-]+\.tsx?)`/g))
      .filter(
        ([, name, path]) => !existsSync(path!) || !readFileSync(path!, 'utf8').includes(name!),
      )
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(missing).toEqual([]);
});

test('the architecture page lists every file that sets a content security policy', () => {
  const guide = readFileSync('ARCHITECTURE.md', 'utf8');
  const setting = code.filter(
    ({ file, text }) =>
      /^worker\/(?!.*\.test\.)/.test(file) && /['"]content-security-policy['"]/i.test(text),
  );
  expect(setting.length).toBeGreaterThan(0);
  expect(setting.map(({ file }) => file).filter((file) => !guide.includes(file))).toEqual([]);
});

test('every decision is in the index, in order', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md').map((file) => posix.basename(file));
  const listed = readFileSync('docs/decisions/README.md', 'utf8').matchAll(
    /\]\((\d{4}-[\w-]+\.md)\)/g,
  );
  expect(Array.from(listed, ([, file]) => file)).toEqual(decisions.toSorted());
});

test('every decision has the same four sections', () => {
  const sections = (file: string) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm), ([, title]) => title);
  for (const file of globSync('docs/decisions/[0-9]*.md')) {
    const expected = ['Context', 'Decision', 'Consequences', 'Alternatives'];
    expect(sections(file), file).toEqual(expected);
  }
});
