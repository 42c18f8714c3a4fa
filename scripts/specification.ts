import { specificationProblems } from './specification/check.ts';
import { inRoot } from './paths.ts';
import { readSpecification } from './specification/tables.ts';

/**
 * Prints every statement of the specification with the tests that prove it, and the counts of each
 * section. Fails if a statement has no test.
 *
 *     npm run specification
 */
process.chdir(inRoot());
const sections = readSpecification();
for (const { heading, statements, notYet } of sections) {
  console.log(`\n${heading}`);
  for (const { sentence, proofs } of statements) {
    console.log(`  ${sentence}`);
    for (const { file, title } of proofs) console.log(`    ${file}: ${title}`);
  }
  for (const sentence of notYet) console.log(`  Not yet: ${sentence}`);
}

console.log('\nIn each section:');
for (const { heading, statements, notYet } of sections) {
  console.log(`  ${heading}: ${statements.length} proven, ${notYet.length} not yet`);
}

const problems = specificationProblems(sections);
const count = (lists: readonly unknown[][]) => lists.flat().length;
const proven = count(sections.map(({ statements }) => statements));
const open = count(sections.map(({ notYet }) => notYet));
console.log(`\n${proven} statements, ${open} not yet, ${problems.length} without a valid proof`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
