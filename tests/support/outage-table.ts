/** Outcomes of a group: `works`, `waits` for a 503 with Retry-After, or an error. */
export interface Outcomes {
  warm: string;
  cold: string;
}

const cells = ['✓', 'warm', '503'] as const;

function cellOf({ warm, cold }: Outcomes): string {
  const wrong = [warm, cold].find((one) => one !== 'works' && one !== 'waits');
  if (wrong !== undefined) return wrong;
  return warm === 'waits' ? '503' : cold === 'waits' ? 'warm' : '✓';
}

/** Returns the table of outcomes by group and binding, in Markdown. */
export function outageTable(
  bindings: readonly string[],
  rows: Readonly<Record<string, Readonly<Record<string, Outcomes>>>>,
): string {
  const names = Object.keys(rows);
  const grid = [
    ['', ...bindings],
    ...names.map((name) => [name, ...bindings.map((binding) => cellOf(rows[name]![binding]!))]),
  ];
  const widths = ['', ...bindings].map((_, column) =>
    Math.max(3, ...grid.map((row) => row[column]!.length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head = [], ...body] = grid;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function readTable(markdown: string): Map<string, string> {
  const [head = [], , ...body] = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    body.flatMap(([name = '', ...row]) =>
      row.map((cell, column): [string, string] => [`${name} without ${head[column + 1]}`, cell]),
    ),
  );
}

/** Returns the outcomes that are worse than documented, and those that a document lacks. */
export function worseThan(documented: string, table: string): string[] {
  const promised = readTable(documented);
  const rank = (cell: string | undefined) => {
    const index = cells.findIndex((one) => one === cell);
    return index < 0 ? cells.length : index;
  };
  return Array.from(readTable(table)).flatMap(([name, cell]) => {
    const isKept = promised.has(name) && rank(cell) <= rank(promised.get(name));
    return isKept && rank(cell) < cells.length ? [] : [`${name}: ${cell}`];
  });
}

/** Returns docs/outages.md with a new table. */
export function withTable(table: string): string {
  return `# Outages

The outcomes of requests while a binding of the worker fails for ten minutes. Nothing answers with
any other error: a request works, or it gets 503 \`unavailable\` with a \`Retry-After\` between 5 and 15
seconds ([0074](decisions/0074-configuration-and-faults.md)).

- **✓**: works.
- **warm**: works where an isolate or its data center has answered it before, and otherwise 503.
- **503**: asks to wait.

If changes keep failing, the instance becomes read-only and says so on every page, until they succeed
again ([0089](decisions/0089-breaker-of-changes.md)). Our pages send at most 1.1 times their usual
calls meanwhile: they repeat only reads, after the Retry-After, and one for ten calls.

The table has every binding but the assets of the build and the optional ones.

Copies that are used while their source fails have a maximum age:

- the operator's documents: 24 hours, then the defaults;
- pages, and the state of shared links: ten minutes, then 503;
- whether the instance is read-only: ten minutes, then it isn't.

The test \`tests/integration/http/outage.test.ts\` makes these outages and fails if an outcome is worse
than here. \`WRITE_OUTAGES=yes npm test tests/integration/http/outage.test.ts\` writes this file.

${table}
`;
}
