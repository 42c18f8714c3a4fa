import { existsSync, readFileSync } from 'node:fs';
import { type TestReference, specificationFile, type SpecificationSection } from './tables.ts';
import { testTitlesOf } from './titles.ts';

/** Returns the text of a file, or undefined if there is none. */
type ReadTestFile = (file: string) => string | undefined;

/** Headings that only group the sections below them. */
const groups = ['2. Pages'];

/**
 * Returns a sentence for each statement without a test, for each test file that is gone and for
 * each title that isn't exactly one test's.
 */
export function specificationProblems(
  sections: readonly SpecificationSection[],
  readTestFile: ReadTestFile = fromDisk,
): string[] {
  const titles = new Map<string, string[] | undefined>();
  const titlesIn = (file: string) => {
    if (!titles.has(file)) {
      const code = readTestFile(file);
      titles.set(file, code === undefined ? undefined : testTitlesOf(file, code));
    }
    return titles.get(file);
  };
  return sections.flatMap(({ heading, line, statements, notYet }) => [
    ...(statements.length + notYet.length === 0 && !groups.includes(heading)
      ? [`${specificationFile}:${line}: ${heading} has no statements`]
      : []),
    ...statements.flatMap(({ line: row, sentence, proofs }) => {
      const found =
        proofs.length === 0
          ? [`no test proves: ${sentence}`]
          : [
              ...proofs.flatMap((proof) => proofProblem(proof, titlesIn(proof.file)) ?? []),
              ...(hasRepeated(proofs) ? [`a test is named twice: ${sentence}`] : []),
            ];
      return found.map((problem) => `${specificationFile}:${row}: ${problem}`);
    }),
  ]);
}

function hasRepeated(proofs: readonly TestReference[]): boolean {
  return new Set(proofs.map(({ file, title }) => `${file} ${title}`)).size < proofs.length;
}

/** A part of a title that several tests have would stay valid when the right one is removed. */
function proofProblem(
  { file, title }: TestReference,
  titles: string[] | undefined,
): string | undefined {
  if (!titles) return `${file} doesn't exist`;
  const matching = titles.filter((other) => other.includes(title)).length;
  const isOne = matching === 1 || titles.filter((other) => other === title).length === 1;
  if (isOne) return undefined;
  return matching === 0
    ? `${file} has no test "${title}"`
    : `${file} has ${matching} tests with "${title}"`;
}

function fromDisk(file: string): string | undefined {
  if (!/\.test\.tsx?$/.test(file) || !existsSync(file)) return undefined;
  return readFileSync(file, 'utf8');
}
