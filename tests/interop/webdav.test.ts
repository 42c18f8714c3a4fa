import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { davProgram } from '#tests/support/webdav.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'magpie-webdav-'));

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

describe('litmus', () => {
  // The runtime cuts off the fragment of a request, so the server never sees it.
  const expectedWarnings = ['delete_fragment'];

  test.each([
    ['basic', 16],
    ['copymove', 13],
    ['props', 30],
    ['locks', 41],
    ['http', 4],
  ])('%s passes without a warning', async (suite, count) => {
    const { url, user, password } = await davProgram(magpie);
    const env = { ...process.env, TESTS: suite, HTDOCS: '/usr/share/litmus/htdocs' };
    const { stdout } = await run('litmus', ['-k', url, user, password], { cwd: folder, env }).catch(
      (failed: { stdout: string }) => failed,
    );
    const lines = stdout.split(/[\n\r]/);
    const problems = lines.filter(
      (line) =>
        /FAIL|SKIPPED|WARNING/.test(line) && !expectedWarnings.some((name) => line.includes(name)),
    );
    expect(problems, stdout).toEqual([]);
    expect(stdout).toContain(`of ${count} tests run: ${count} passed, 0 failed`);
  });
});
