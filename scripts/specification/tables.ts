import { readFileSync } from 'node:fs';

/** A test, by its file and a part of its title that no other test of the file has. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** A row of a proof table. `proofs` is empty if the second cell doesn't have the format. */
export interface Statement {
  readonly line: number;
  readonly sentence: string;
  readonly proofs: TestReference[];
}

/** A numbered section with its proof table and the points of its list "Not yet". */
export interface SpecificationSection {
  readonly heading: string;
  readonly line: number;
  readonly statements: Statement[];
  readonly notYet: string[];
}

export const specificationFile = 'docs/specification.md';

const headingPattern = /^#{2,3} (\d+(?:\.\d+)?\.? .+)$/;
const tablePattern = /^\| Statement +\| Test +\|$/;
const proofPattern = /^`([^`]+)` "([^"]+)"$/;

/** Returns the numbered sections of the specification, in order. */
export function readSpecification(
  text = readFileSync(specificationFile, 'utf8'),
): SpecificationSection[] {
  const sections: SpecificationSection[] = [];
  let part: 'prose' | 'table' | 'list' = 'prose';
  for (const [index, line] of text.split('\n').entries()) {
    const heading = headingPattern.exec(line)?.[1];
    if (heading) sections.push({ heading, line: index + 1, statements: [], notYet: [] });
    if (tablePattern.test(line)) part = 'table';
    else if (line === 'Not yet:') part = 'list';
    else if (isOutside(part, line)) part = 'prose';
    else addLine(sections.at(-1), part, { line, number: index + 1 });
  }
  return sections;
}

/** Blank lines are part of a list, because one follows its heading. */
function isOutside(part: 'prose' | 'table' | 'list', line: string): boolean {
  if (part === 'table') return !line.startsWith('|');
  return part === 'list' && !/^(?:- |  \S|$)/.test(line);
}

function addLine(
  section: SpecificationSection | undefined,
  part: 'prose' | 'table' | 'list',
  { line, number }: { line: string; number: number },
): void {
  if (!section) return;
  if (part === 'table' && !/^\|[ -]+\|[ -]+\|$/.test(line)) {
    section.statements.push(statementOf(line, number));
  } else if (part === 'list' && line.startsWith('- ')) {
    section.notYet.push(line.slice(2));
  } else if (part === 'list' && line !== '') {
    section.notYet.push(`${section.notYet.pop() ?? ''} ${line.trim()}`);
  }
}

/** Reads `| sentence | proof<br>proof |`, each proof a file in backticks and a quoted title. */
function statementOf(row: string, line: number): Statement {
  const [sentence = '', cell = ''] = row
    .slice(1, -1)
    .split('|')
    .map((text) => text.trim());
  const proofs = cell.split('<br>').map((text) => {
    const [, file, title] = proofPattern.exec(text.trim()) ?? [];
    return file && title ? [{ file, title }] : [];
  });
  return { line, sentence, proofs: proofs.some(({ length }) => length === 0) ? [] : proofs.flat() };
}
