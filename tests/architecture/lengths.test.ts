import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

/** The markup of a component counts as lines too. */
const componentLinesMax = 120;
const functionLinesMax = 80;

interface Measured {
  name: string;
  lines: number;
}

/** Returns the named functions of a file, including values and methods. */
function functionsIn(file: string, code: string): Measured[] {
  const found: Measured[] = [];
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const walk = (node: unknown, given: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, given));
    if (typeof node !== 'object' || node === null) return;
    const {
      type = '',
      start = 0,
      end = 0,
    } = node as { type?: string; start?: number; end?: number };
    const { id, key } = node as Record<'id' | 'key', { name?: string } | null | undefined>;
    const name = id?.name ?? key?.name ?? given;
    const isFunction = type === 'ArrowFunctionExpression' || /^Function[DE]/.test(type);
    if (isFunction) found.push({ name, lines: lineOf(end) - lineOf(start) + 1 });
    for (const child of Object.values(node)) walk(child, isFunction ? '' : name);
  };
  walk(parseSync(file, code).program, '');
  return found;
}

function tooLong(file: string, code: string): string[] {
  return functionsIn(file, code)
    .filter(({ name, lines }) => {
      const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name);
      return lines > (isComponent ? componentLinesMax : functionLinesMax);
    })
    .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`);
}

test('measures functions, methods and components by their lines', () => {
  const lines = (count: number) => '\n'.repeat(count - 1);
  expect(tooLong('a.ts', `function long() {${lines(81)}}\nfunction fits() {${lines(80)}}`)).toEqual(
    ['a.ts: long has 81 lines'],
  );
  expect(
    tooLong('a.ts', `class A { m() {${lines(81)}} }\nconst f = () => {${lines(81)}};`),
  ).toEqual(['a.ts: m has 81 lines', 'a.ts: f has 81 lines']);
  expect(
    tooLong('a.tsx', `function View() {${lines(121)}}\nfunction Small() {${lines(120)}}`),
  ).toEqual(['a.tsx: View has 121 lines']);
});

test('no component is over 120 lines and no function over 80: make sections and hooks of it', () => {
  const files = globSync(
    '{client,companions,worker,protocol,scripts,vite-plugins}/**/*.{ts,tsx}',
  ).filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('scripts/demo/files/'));
  expect(files.length).toBeGreaterThan(800);
  expect(files.flatMap((file) => tooLong(file, readFileSync(file, 'utf8')))).toEqual([]);
});
