import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Start } from '#scripts/start-record.ts';

/** A start as a person runs it, in a separate process with a separate state folder. */
export interface LocalRun {
  child: ChildProcess;
  /** Returns the output so far. */
  printed(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * The starts of one test file, of `npm start` or another command. They end, and their state folders
 * go, after its tests.
 */
export function localStarts(command: 'start' | 'serve' = 'start') {
  const stateDirs: string[] = [];
  const runs: LocalRun[] = [];
  afterAll(async () => {
    for (const { child } of runs) child.kill('SIGTERM');
    await Promise.all(runs.map(({ ended }) => ended));
    for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
  });

  function start(environment: Record<string, string>, args: string[] = []): LocalRun {
    const child = spawn('node', [`scripts/${command}.mjs`, ...args], {
      env: { ...process.env, PORT: '0', ...environment },
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // After `close`, the output is complete.
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const run = { child, printed: () => text, ended };
    runs.push(run);
    return run;
  }

  return {
    freshState(): string {
      const dir = mkdtempSync(join(tmpdir(), 'magpie-start-'));
      stateDirs.push(dir);
      return dir;
    },
    start,
    /** Starts and waits for the line that says it's ready. */
    async ready(environment: Record<string, string>): Promise<LocalRun> {
      const run = start(environment);
      await new Promise<void>((resolve, reject) => {
        run.child.stdout!.on('data', () => {
          if (/^Magpie is ready at /m.test(run.printed())) resolve();
        });
        void run.ended.then((code) => reject(new Error(`ended with ${code}:\n${run.printed()}`)));
      });
      return run;
    },
  };
}

/** Returns the record that a start writes to its state folder. */
export function startRecord(stateDir: string): Start {
  return JSON.parse(readFileSync(join(stateDir, 'start.json'), 'utf8')) as Start;
}
