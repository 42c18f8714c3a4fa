import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/**
 * Casts and non-null assertions switch the compiler off for an expression. Each needs a reason: a
 * comment on its line or directly above its statement. A comment that names casts or `!` explains
 * all of its function or declaration, and with "in this file" all of the file.
 */

/** The most of each in the sources, comments or not. Lower them when there are fewer. */
const castsMax = 160;
const assertionsMax = 105;

interface Span {
  start: number;
  end: number;
}

interface Found extends Span {
  kind: 'cast' | 'assertion';
  /** Statements, members and elements around it, innermost first. */
  around: readonly Span[];
}

const aroundTypes =
  /Statement$|Declaration$|^Property(?:Definition)?$|^MethodDefinition$|^JSX(?:Element|Attribute)$|^ArrowFunctionExpression$|^(?:Object|Array|Call|Conditional)Expression$/;

/** Returns the casts and assertions of a file. `as const` is neither. */
function findIn(program: unknown): Found[] {
  const found: Found[] = [];
  const walk = (node: unknown, around: readonly Span[]): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, around));
    if (typeof node !== 'object' || node === null) return;
    const { type = '', start = 0, end = 0 } = node as { type?: string } & Partial<Span>;
    const { typeAnnotation } = node as { typeAnnotation?: { typeName?: { name?: string } } };
    const isCast = type === 'TSAsExpression' || type === 'TSTypeAssertion';
    const isConst = typeAnnotation?.typeName?.name === 'const';
    if (isCast && !isConst) found.push({ kind: 'cast', start, end, around });
    if (type === 'TSNonNullExpression') found.push({ kind: 'assertion', start, end, around });
    const within = aroundTypes.test(type) ? [{ start, end }, ...around] : around;
    for (const child of Object.values(node)) walk(child, within);
  };
  walk(program, []);
  return found;
}

/** Returns the casts and assertions of a file, with those that have no reason. */
function examine(file: string, code: string): { all: Found[]; unexplained: string[] } {
  const { program, comments } = parseSync(file, code);
  const all = findIn(program);
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const isGeneral = (text: string) => /`!`|\bcasts?\b/i.test(text);
  if (comments.some(({ value }) => isGeneral(value) && /\bin this file\b/i.test(value))) {
    return { all, unexplained: [] };
  }
  // The description of a function says what it does and not why a cast in it is right.
  const reasons = comments.filter(({ value }) => !value.startsWith('*'));
  const endLines = new Set(reasons.map(({ end }) => lineOf(end)));
  const general = comments.filter(({ value }) => isGeneral(value));
  const unexplained = all.filter(({ start, end, around }) => {
    const outermost = around.at(-1) ?? { start, end };
    // Only what begins shortly before: the comment of a long function doesn't explain all of it.
    const beginnings = [start, ...around.map((one) => one.start)].map(lineOf);
    const isNear = beginnings
      .filter((line) => lineOf(start) - line <= nearLines)
      .some((line) => endLines.has(line) || endLines.has(line - 1));
    const isOnLine = endLines.has(lineOf(end)) || endLines.has(lineOf(start));
    const isExplained = general.some(
      (comment) =>
        (comment.start >= outermost.start && comment.end <= start) ||
        lineOf(comment.end) === lineOf(outermost.start) - 1,
    );
    return !isNear && !isOnLine && !isExplained;
  });
  return {
    all,
    unexplained: unexplained.map(
      ({ kind, start, end }) => `${file}:${lineOf(end)} ${kind} ${code.slice(start, end)}`,
    ),
  };
}

/** Lines from the beginning of an explained expression to a cast in it. */
const nearLines = 3;

test('finds casts and assertions, and the comments that explain them', () => {
  const unexplained = (code: string) => examine('a.tsx', code).unexplained;
  expect(unexplained('const a = b as C;\nconst d = e!.f;')).toEqual([
    'a.tsx:1 cast b as C',
    'a.tsx:2 assertion e!',
  ]);
  expect(unexplained('const a = b as const;\nimport { c as d } from "e";')).toEqual([]);
  expect(unexplained('// Reason.\nconst a = b as C;\nconst d = e!; // Reason.')).toEqual([]);
  expect(unexplained('// Reason.\n\nconst a = b as C;')).toHaveLength(1);
  expect(unexplained('/** Returns a. */\nfunction f() {\n  return a!;\n}')).toHaveLength(1);
  expect(unexplained('// Reason.\ng(() => {\n\n\n\n  return a!;\n});')).toHaveLength(1);
  expect(unexplained('function f() {\n  // `!`: in range.\n  g();\n  return a!;\n}')).toEqual([]);
  expect(unexplained('// In this file, `!` is in range.\n\ng();\nh(a!);')).toEqual([]);
});

test('casts and assertions have a reason in a comment: prefer a guard, a schema or `required`', () => {
  const files = globSync(
    '{worker,protocol,client,companions,locales,scripts,vite-plugins}/**/*.{ts,tsx,mts}',
    { exclude: ['**/*.test.*', '**/*.d.ts'] },
  ).map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(1500);
  const examined = files.map((file) => examine(file, readFileSync(file, 'utf8')));
  expect(examined.flatMap((one) => one.unexplained)).toEqual([]);
  const kinds = examined.flatMap(({ all }) => all.map(({ kind }) => kind));
  const advice = 'replace one for each new one: narrow, parse or use `required`';
  expect(kinds.filter((kind) => kind === 'cast').length, advice).toBeLessThanOrEqual(castsMax);
  expect(kinds.filter((kind) => kind === 'assertion').length, advice).toBeLessThanOrEqual(
    assertionsMax,
  );
});
