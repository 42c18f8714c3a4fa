import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { keysOf } from '#protocol/tables.ts';
import { engines, provideBrowser } from './browsers.ts';
import { provideInteropPrograms } from './interop-programs.ts';
import { provideMemoryFolder } from './memory-folder.ts';
import { inRoot, root, type Tool } from './paths.ts';
import { runTool } from './tool.ts';

/** Format, lint, types, unused code and build count as one check each, and every test counts. */
const checks: [name: string, tool: Tool, args: string[]][] = [
  ['format', 'format', ['--check']],
  ['lint', 'lint', ['--deny-warnings']],
  ['types', 'types', ['-b']],
  // Tests aren't readers here: an export that only they use is dead code of the product.
  ['unused', 'knip', ['--production', '--no-progress', '--include', 'files,exports,types']],
  ['build', 'vite', ['build', '--app', '--logLevel', 'warn']],
];

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };

const browsers = provideBrowsers();
for (const sentence of provideInteropPrograms()) console.error(sentence);

for (const [name, tool, args] of checks) {
  const code = await runTool(tool, args);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
  total[code === 0 ? 'passed' : 'failed'] += 1;
}
add(await runTests());

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed + total.skipped === 0 ? 0 : 1);

/**
 * Returns the environment variables with the browsers' paths. Prints why a browser is missing and
 * leaves its variable empty, so its journeys fail.
 */
function provideBrowsers(): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const engine of keysOf(engines)) {
    const provided = provideBrowser(engine);
    if ('sentence' in provided) console.error(provided.sentence);
    paths[engines[engine].variable] = 'path' in provided ? provided.path : '';
  }
  return paths;
}

/** Runs all vitest projects against the build. */
async function runTests(): Promise<Tally> {
  const report = inRoot('.cache/tests.json');
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const memory = provideMemoryFolder();
  const code = await runTool(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    { MAGPIE_BUILT: '1', ...(memory && { TMPDIR: memory }), ...browsers },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  // The format of Vitest's JSON reporter.
  const results = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  printSlowest(results);
  return tally(results, code);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    status: string;
    assertionResults: unknown[];
    /** In ms since 1970. */
    startTime: number;
    endTime: number;
  }[];
}

/** Prints the ten files that took longest. `longest` in vitest.config.ts should begin with them. */
function printSlowest({ testResults }: VitestReport): void {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of files.slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, name)}`);
  }
}

/** Counts a file that couldn't be loaded, and an error outside of any test, as one failure. */
function tally(report: VitestReport, code: number): Tally {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}
