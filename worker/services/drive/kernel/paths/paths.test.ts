import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkName, comparableName } from '#protocol/names.ts';
import { isJunkName } from '#worker/services/drive/kernel/paths/junk-names.ts';
import {
  type NamedNode,
  nodeWithPathName,
  pathName,
  type Siblings,
} from '#worker/services/drive/kernel/paths/name-map.ts';
import { parsePath, rawPathOf } from '#worker/services/drive/kernel/paths/raw-path.ts';

describe('a raw path', () => {
  test.each([
    ['https://magpie.test/dav/files/u/a?b#c', '/dav/files/u/a'],
    ['https://magpie.test', ''],
    ['http://[::1]:8787/a/../b/%2e%2e', '/a/../b/%2e%2e'],
    ['https://magpie.test//a\\b', '//a\\b'],
    ['/dav/x?y', '/dav/x'],
  ])('is cut from %s as it was written', (href, path) => {
    expect(rawPathOf(href)).toBe(path);
  });

  test.each([
    ['', [], true, false],
    ['/', [], true, false],
    ['/a/b%20c/', ['a', 'b c'], true, false],
    ['/a//b', ['a', 'b'], false, true],
    ['/+%2B&%25', ['++&%'], false, false],
    ['/e%CC%81', ['\u00e9'], false, false],
    ['/日本', ['日本'], false, false],
    ['/...', ['...'], false, false],
    ['/%F0%9F%98%80', ['😀'], false, false],
  ])('%j is split into names', (path, names, isFolder, hasEmptySegments) => {
    expect(parsePath(path)).toEqual({ ok: true, names, isFolder, hasEmptySegments });
  });

  test.each([
    ['/a%2Fb', 'separator'],
    ['/a%5cb', 'separator'],
    ['/a\\b', 'separator'],
    ['/a/../b', 'dots'],
    ['/%2e%2E/b', 'dots'],
    ['/a/.', 'dots'],
    ['/%zz', 'escape'],
    ['/%', 'escape'],
    ['/%ff', 'escape'],
    ['/%ED%A0%80', 'escape'],
    ['/%00', 'control'],
    ['/a%0A', 'control'],
    ['/%20', 'empty'],
    [`/${'a'.repeat(256)}`, 'tooLong'],
    [`/${'%E6%97%A5'.repeat(86)}`, 'tooLong'],
  ])('%j is refused', (path, reason) => {
    expect(parsePath(path)).toEqual({ ok: false, reason });
  });

  test('gives back any names that were encoded into it', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => checkName(text).ok);
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const path = `/${names.map(encodeURIComponent).join('/')}`;
        expect(parsePath(path)).toMatchObject({ ok: true, names: names.map(comparableName) });
      }),
    );
  });
});

test.each([
  '.DS_Store',
  '._film.mkv',
  'Thumbs.db',
  'desktop.ini',
  '~$report.docx',
  '.~lock.a.odt#',
  '.a.txt.swp',
  'a.txt.sb-0a1b2c3d-x1Y2z3',
])('%s is junk', (name) => expect(isJunkName(name)).toBe(true));

test.each(['._', '.gitignore', 'a.swp', 'DS_Store', 'notes~', '~$', 'lock.#', 'x.DAV'])(
  '%s is a name like any other',
  (name) => expect(isJunkName(name)).toBe(false),
);

function siblingsOf(nodes: readonly NamedNode[]): Siblings<NamedNode> {
  return {
    named: (name) => nodes.filter((node) => comparableName(node.name) === comparableName(name)),
    byId: (id) => nodes.find((node) => node.id === id),
  };
}

describe('names in paths', () => {
  const id = (tail: string) => `0Vx1Ab2C0123456789${tail}`.slice(-22);
  const film = (tail: string, createdAt: number, name = 'film.mkv') => ({
    id: id(tail),
    name,
    created_at: createdAt,
  });

  test('the oldest node keeps its name, others get the end of their id', () => {
    const nodes = [film('aaaaaaa1', 3), film('aaaaaaa2', 1), film('aaaaaaa3', 2)];
    const siblings = siblingsOf(nodes);
    expect(nodes.map((node) => pathName(siblings, node))).toEqual([
      'film (aaaaaaa1).mkv',
      'film.mkv',
      'film (aaaaaaa3).mkv',
    ]);
    expect(nodeWithPathName(siblings, 'film (aaaaaaa2).mkv')).toBeUndefined();
  });

  test('names that differ in encoding only are the same name', () => {
    const [old, young] = [film('aaaaaaa1', 1, 'e\u0301'), film('aaaaaaa2', 2, '\u00e9')];
    const siblings = siblingsOf([young, old]);
    expect(pathName(siblings, old)).toBe('\u00e9');
    expect(nodeWithPathName(siblings, 'e\u0301')).toBe(old);
    expect(nodeWithPathName(siblings, 'e\u0301 (aaaaaaa2)')).toBe(young);
  });

  test('a real name comes before a suffix that looks the same', () => {
    const nodes = [film('aaaaaaa1', 1), film('aaaaaaa2', 2), film('x', 3, 'film (aaaaaaa2).mkv')];
    const siblings = siblingsOf(nodes);
    expect(pathName(siblings, nodes[1]!)).toBe(`film (${id('aaaaaaa2')}).mkv`);
    expect(nodeWithPathName(siblings, 'film (aaaaaaa2).mkv')).toBe(nodes[2]);
  });

  test('a long name is cut, and its suffix has the whole id', () => {
    const name = `${'日'.repeat(83)}.mkv`;
    const nodes = [film('aaaaaaa1', 1, name), film('aaaaaaa2', 2, name)];
    const siblings = siblingsOf(nodes);
    const shown = pathName(siblings, nodes[1]!);
    expect(checkName(shown).ok).toBe(true);
    expect(shown).toContain(`(${id('aaaaaaa2')}).mkv`);
    expect(nodeWithPathName(siblings, shown)).toBe(nodes[1]);
  });

  /** Names that collide with each other and with suffixes, over few ids with equal ends. */
  const ids = ['0Aaaaaaaaa', '1Aaaaaaaaa', '2Baaaaaaaa', '3Caaaaaaaa', '4Daaaaaaaa', '5Aaaaaaaaa'];
  const base = fc.constantFrom('a', 'a.txt', 'e\u0301', '\u00e9', '日'.repeat(84), '.x', 'a (1)');
  const crafted = fc
    .tuple(base, fc.constantFrom(...ids, ...ids.map((one) => one.slice(-8)), `${ids[0]!}-2`))
    .map(([name, mark]) => name.replace(/(\.txt)?$/, ` (${mark})$1`));
  const nodes = fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: 1 }),
      fc.array(fc.oneof(base, crafted), { minLength: 6, maxLength: 6 }),
      fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    )
    .map(([some, names, times]) =>
      some.map((one, at): NamedNode => ({ id: one, name: names[at]!, created_at: times[at]! })),
    );

  test('are one for each node, and lead back to it', () => {
    fc.assert(
      fc.property(nodes, fc.oneof(base, crafted), (folder, asked) => {
        const siblings = siblingsOf(folder);
        const shown = folder.map((node) => pathName(siblings, node));
        expect(new Set(shown).size).toBe(folder.length);
        for (const [at, name] of shown.entries()) {
          expect(nodeWithPathName(siblings, name)).toBe(folder[at]);
        }
        const found = nodeWithPathName(siblings, asked);
        if (found) expect(pathName(siblings, found)).toBe(comparableName(asked));
      }),
      { numRuns: 2_000 },
    );
  });

  test('stay when another node goes away that has a suffix itself', () => {
    const distinct = ids.map((one, at) => `${one}${at}`);
    const folder = fc
      .array(fc.tuple(base, fc.nat(2)), { minLength: 2, maxLength: 6 })
      .map((all) =>
        all.map(([name, created_at], at): NamedNode => ({ id: distinct[at]!, name, created_at })),
      );
    fc.assert(
      fc.property(folder, fc.nat(5), (all, at) => {
        const gone = all[at % all.length]!;
        const before = siblingsOf(all);
        fc.pre(pathName(before, gone) !== comparableName(gone.name));
        const rest = all.filter((node) => node !== gone);
        const after = siblingsOf(rest);
        for (const node of rest) expect(pathName(after, node)).toBe(pathName(before, node));
      }),
    );
  });
});
