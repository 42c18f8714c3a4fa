import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { SignedInClient } from './signed-in-client.ts';
import type { Output } from './output.ts';
import type { ConfigStore } from './stored-session.ts';
import { UsageError } from './usage-error.ts';

/** Everything a command works with. */
export interface CliContext {
  client: SignedInClient;
  store: ConfigStore;
  output: Output;
  /** BCP 47 tag of the language for error messages. */
  language: string;
}

export interface CommandInput {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** Arguments after the name, for the help. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** Fewest and most words after the name. */
  words: readonly [min: number, max: number];
  run(context: CliContext, input: CommandInput): Promise<void>;
}

/** Options that every command has. */
const commonOptions = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Finds the command that the arguments begin with, `task add` before `task`, and reads its words
 * and options. Throws a UsageError for an unknown command, a wrong option or a wrong number of
 * words.
 */
export function readCommand(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
): { name: string; command: Command; input: CommandInput } {
  const [first = '', second = ''] = args;
  const name = [`${first} ${second}`, first].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    throw new UsageError(`There is no command "${first}". See: magpie help`);
  }
  const rest = args.slice(name.split(' ').length);
  const options: ParseArgsOptionsConfig = { ...commonOptions, ...command.options };
  const input = parsed(name, rest, options);
  const [min, max] = command.words;
  const isHelp = input.options.help === true;
  if (!isHelp && (input.words.length < min || input.words.length > max)) {
    throw new UsageError(`Usage: magpie ${name} ${command.usage}`);
  }
  return { name, command, input };
}

function parsed(
  name: string,
  args: readonly string[],
  options: ParseArgsOptionsConfig,
): CommandInput {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const single = Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.at(-1) : value,
    ]);
    return { words: positionals, options: Object.fromEntries(single) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${reason}. See: magpie ${name} --help`);
  }
}

/** Returns an option with a value, '' without one. */
export function textOption({ options }: CommandInput, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : '';
}

/** Returns an option that is a positive whole number; undefined without one. */
export function countOption(input: CommandInput, name: string): number | undefined {
  const text = textOption(input, name);
  if (text === '') return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a positive number, not "${text}".`);
}
