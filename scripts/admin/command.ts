import { readFileSync } from 'node:fs';
import type { Sender } from '../send.ts';
import { messageOf, UserError } from '../process-end.ts';

/** A parsed command line: positional arguments and `--name value` options; a flag is `yes`. */
export interface CommandLine {
  words: string[];
  options: Record<string, string | undefined>;
}

/** A command of the operator's command line. */
export interface AdminCommand {
  usage: string;
  /** It works without an instance; its sender is of none. */
  isOffline?: boolean;
  /** Resolves with the value to print. */
  run(sender: Sender, typed: CommandLine): Promise<unknown>;
}

/** Commands by name, such as `user create`. */
export type Commands = Readonly<Record<string, AdminCommand>>;

/** Returns the options a command accepts, read from its usage line. */
export function optionsOf({ usage }: Pick<AdminCommand, 'usage'>): string[] {
  return Array.from(usage.matchAll(/--([a-z-]+)/g), ([, name = '']) => name);
}

/** Returns the options of a command that take no value: `[--json]`. */
export function flagsOf({ usage }: Pick<AdminCommand, 'usage'>): string[] {
  return Array.from(usage.matchAll(/\[--([a-z-]+)\]/g), ([, name = '']) => name);
}

/** Returns the command that the arguments begin with, of one or two words, or undefined. */
export function findCommand(commands: Commands, typed: readonly string[]): string | undefined {
  return [typed.slice(0, 2).join(' '), typed[0] ?? ''].find((name) =>
    Object.hasOwn(commands, name),
  );
}

/**
 * Returns the unrecognized words of an unknown command and the commands with the same first word,
 * or all commands if there are none.
 */
export function suggestCommands(
  commands: Commands,
  typed: readonly string[],
): { unknown: string; suggested: Commands } {
  const [first = ''] = typed;
  const suggested = Object.entries(commands).filter(([name]) => name.split(' ')[0] === first);
  return suggested.length > 0
    ? { unknown: typed.slice(0, 2).join(' '), suggested: Object.fromEntries(suggested) }
    : { unknown: first, suggested: commands };
}

/** Returns a required option. Throws a `UserError` if it's missing. */
export function requiredOption(options: CommandLine['options'], name: string): string {
  const value = options[name];
  if (!value) throw new UserError(`--${name} is missing. Add it to the command.`);
  return value;
}

/** Returns an option as an integer, or undefined if it's missing. */
export function integerOption(options: CommandLine['options'], name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UserError(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}

/**
 * Returns the account that the options name: by email address, or by id once the address has been
 * removed. Throws a `UserError` if there is neither.
 */
export function accountNamed(
  options: CommandLine['options'],
): { user_id: string } | { email: string } {
  return options.id ? { user_id: options.id } : { email: requiredOption(options, 'email') };
}

/** Reads a JSON file. */
export function readJson(file: string): Record<string, unknown> {
  try {
    // The schema of the call that gets it checks the shape.
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UserError(
      `Can't read "${file}" as JSON: ${messageOf(error)}. Check the path and the content.`,
    );
  }
}

/** Iterates over the pages of a list. */
export async function* eachPage<Page extends { next_page_token: string }>(
  read: (pageToken: string) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let token = ''; ;) {
    const page = await read(token);
    yield page;
    token = page.next_page_token;
    if (token === '') return;
  }
}
