import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from '../../vite-plugins/call-schemas.ts';

const written = (code: string) => withoutSchemas(code, parseAst(code));

test('a call keeps what sends it, and loses its schemas wherever they are', () => {
  expect(written('const a = call({ method: "GET", input: text(1), path: "b", output: c });')).toBe(
    'const a = /* @__PURE__ */ call({ method: "GET", path: "b", });',
  );
  expect(written('call({ input, output, path });')).toBe('/* @__PURE__ */ call({ path });');
});

test('other fields and objects of these names stay', () => {
  const code = 'const a = { input: 1, output: 2 };';
  expect(written(code)).toBe(code);
  expect(written('f({ input: 1 });')).toBe('/* @__PURE__ */ f({ input: 1 });');
});

test('what a module computes is dropped unless it is used, also inside of other values', () => {
  expect(written('const a = { b: list(item()), c: new Set() };')).toBe(
    'const a = { b: /* @__PURE__ */ list(/* @__PURE__ */ item()), c: /* @__PURE__ */ new Set() };',
  );
});

test('what a function does is left as it is', () => {
  const code = 'export const a = () => b(new C());';
  expect(written(code)).toBe(code);
});
