import { build } from './build.ts';
import type { Tool } from './paths.ts';
import { runTool } from './tool.ts';
import { UserError, exitWithError } from './process-end.ts';

/** `--dry-run` builds and validates the upload without deploying it. */
const dryRun = process.argv.includes('--dry-run');

try {
  await build();
  if (!dryRun) await step('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);
  await step('wrangler', ['deploy', ...process.argv.slice(2)]);
} catch (error) {
  exitWithError(error);
}

async function step(tool: Tool, args: string[]): Promise<void> {
  const code = await runTool(tool, args);
  if (code !== 0) throw new UserError(`${tool} ${args.join(' ')} failed. See the output above.`);
}
