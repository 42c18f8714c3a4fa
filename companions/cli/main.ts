#!/usr/bin/env node
import { cliClient } from '#protocol/cli-client.ts';
import { isApiError } from '#protocol/errors.ts';
import { type Command, readCommand } from './command.ts';
import { agentCommands } from './commands/agent.ts';
import { signInCommands } from './commands/account.ts';
import { copyCommands } from './commands/copy.ts';
import { fileCommands } from './commands/files.ts';
import { linkCommands } from './commands/links.ts';
import { taskCommands } from './commands/tasks.ts';
import { SignedInClient } from './signed-in-client.ts';
import { createOutput } from './output.ts';
import { ConfigStore, configDir } from './stored-session.ts';
import { UsageError } from './usage-error.ts';

const commands: Readonly<Record<string, Command>> = {
  ...signInCommands,
  ...fileCommands,
  ...copyCommands,
  ...linkCommands,
  ...taskCommands,
  ...agentCommands,
};

/** Exit codes: a failed command, and one that was typed wrong or can't be run like this. */
const failed = 1;
const misused = 2;

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  const isJson = args.includes('--json');
  const output = createOutput(process, isJson);
  try {
    if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
      output.result({ commands: Object.keys(commands) }, helpLines());
      return 0;
    }
    if (args[0] === '--version') {
      output.result({ version: cliClient.version }, [cliClient.version]);
      return 0;
    }
    const { name, command, input } = readCommand(commands, args);
    if (input.options.help === true) {
      output.result({}, [`magpie ${name} ${command.usage}`, command.summary]);
      return 0;
    }
    const store = new ConfigStore(configDir(process.env));
    const language = Intl.DateTimeFormat().resolvedOptions().locale;
    const client = new SignedInClient(store, language);
    await command.run({ client, store, output, language }, input);
    return 0;
  } catch (error) {
    return report(error, isJson);
  }
}

/** Prints an error and returns the exit code. With `--json`, the error is JSON too. */
function report(error: unknown, isJson: boolean): number {
  const message = error instanceof Error ? error.message : String(error);
  const name = isApiError(error) ? error.error : 'usage';
  const isKnown = isApiError(error) || error instanceof UsageError;
  process.stderr.write(
    isJson
      ? `${JSON.stringify({ error: isKnown ? name : 'internal', message })}\n`
      : `${message}\n`,
  );
  return error instanceof UsageError ? misused : failed;
}

function helpLines(): string[] {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'magpie COMMAND …, with --json for scripts. Sign in first: magpie login SITE',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'magpie COMMAND --help shows the arguments of a command.',
  ];
}
