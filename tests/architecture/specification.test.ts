import { expect, test } from 'vitest';
import { specificationProblems } from '#scripts/specification/check.ts';
import { readSpecification } from '#scripts/specification/tables.ts';

test('every statement of the specification names a test that exists', () => {
  const sections = readSpecification();
  const statements = sections.flatMap((section) => section.statements);
  expect(sections).toHaveLength(22);
  expect(statements.length).toBeGreaterThan(380);
  expect(specificationProblems(sections)).toEqual([]);
});
