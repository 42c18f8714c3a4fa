import { buildIfStale } from './build.ts';
import { exitWithError, UserError } from './process-end.ts';

/**
 * Runs a command without arguments on an up-to-date build, or prints its usage for `--help`. An
 * ignored argument would hide a mistake, such as `--port`, so any other is refused.
 */
export async function runLocalCommand(usage: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const [argument] = process.argv.slice(2);
    if (argument === '--help' || argument === '-h') {
      console.log(usage);
    } else {
      if (argument) throw new UserError(`Unknown argument "${argument}".\n\n${usage}`);
      await buildIfStale();
      await work();
    }
  } catch (error) {
    exitWithError(error);
  }
}
