import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { configDocuments, type ConfigName } from '#protocol/config.ts';
import { depth, overlay } from '#worker/services/config/rules.ts';

describe('merging a document over defaults', () => {
  it('replaces named fields and keeps the rest', () => {
    const base = { values: { a: 1, b: { c: 2, d: [1, 2] } }, other: true };
    expect(overlay(base, { values: { b: { d: [3] }, e: null } })).toEqual({
      values: { a: 1, b: { c: 2, d: [3] }, e: null },
      other: true,
    });
    expect(base).toEqual({ values: { a: 1, b: { c: 2, d: [1, 2] } }, other: true });
  });

  it("changes nothing if it's empty", () => {
    expect(overlay({ a: { b: 1 } }, {})).toEqual({ a: { b: 1 } });
  });

  it.each([[1], ['text'], [[]], [null], [false]])('may replace an object with %j', (value) => {
    expect(overlay({ a: { b: 1 } }, { a: value })).toEqual({ a: value });
  });

  it("can't reach prototypes", () => {
    const over = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"x":1}}') as object;
    const result = overlay({}, over as Record<string, unknown>);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.hasOwn(result, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('depth', () => {
  it.each([
    [1, 0],
    ['a', 0],
    [null, 0],
    [{}, 1],
    [[], 1],
    [{ a: 1 }, 1],
    [{ a: [{}] }, 3],
    [{ a: 1, b: { c: {} } }, 3],
  ])('of %j is %i', (value, levels) => {
    expect(depth(value, 16)).toBe(levels);
  });

  it("isn't computed far beyond the maximum", () => {
    const abyss = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(depth(abyss, 16)).toBeGreaterThan(16);
  });
});

describe("operator's guide", () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const examples = [...guide.matchAll(/```json (\w+)\n(.*?)```/gs)].map(
    ([, name = '', json = '']) => [name as ConfigName, JSON.parse(json) as unknown] as const,
  );

  it('has an example of each validated document', () => {
    expect(examples.map(([name]) => name).toSorted()).toEqual([
      'access',
      'activity_operation',
      'basic',
      'blog',
      'client_versions',
      'debug_options',
      'mode',
      'operator',
      'plans',
      'prices',
      'quotas',
      'resources',
      'rewards',
      'tasks',
    ]);
  });

  it.each(examples)('has a valid example of %s', (name, document) => {
    expect(parse(configDocuments[name], document)).toEqual(document);
  });
});
