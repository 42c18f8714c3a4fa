import { readFileSync } from 'node:fs';
import type { Sender } from '../send.ts';
import { Refusal } from '../stop.ts';

/** A parsed command line: positional arguments and `--name value` options. */
export interface Typed {
  words: string[];
  options: Record<string, string | undefined>;
}

/** A command of the operator's command line. */
export interface Command {
  usage: string;
  /** Resolves with the value to print. */
  run(sender: Sender, typed: Typed): Promise<unknown>;
}

/** Commands by name, such as `user create`. */
export type Commands = Readonly<Record<string, Command>>;

/** Returns the options a command accepts, read from its usage line. */
export function optionsOf({ usage }: Pick<Command, 'usage'>): string[] {
  return Array.from(usage.matchAll(/--([a-z-]+)/g), ([, name]) => name!);
}

/** Returns the command that the arguments begin with, of one or two words, or undefined. */
export function commandIn(commands: Commands, typed: readonly string[]): string | undefined {
  return [typed.slice(0, 2).join(' '), typed[0] ?? ''].find((name) =>
    Object.hasOwn(commands, name),
  );
}

/**
 * Returns an error message for an unknown command, with the commands that begin alike, or all if
 * none does.
 */
export function nearTo(
  commands: Commands,
  typed: readonly string[],
): { said: string; near: Commands } {
  const [first = ''] = typed;
  const near = Object.entries(commands).filter(([name]) => name.split(' ')[0] === first);
  return near.length > 0
    ? { said: typed.slice(0, 2).join(' '), near: Object.fromEntries(near) }
    : { said: first, near: commands };
}

/** Returns a required option. Throws a `Refusal` if it's missing. */
export function needed(options: Typed['options'], name: string): string {
  const value = options[name];
  if (!value) throw new Refusal(`--${name} is missing.`);
  return value;
}

/** Returns an option as an integer, or undefined if it's missing. */
export function number(options: Typed['options'], name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Refusal(`--${name} must be a whole number.`);
  return Number(text);
}

/** Reads a JSON file. */
export function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new Refusal(`${file} could not be read as JSON: ${(error as Error).message}.`);
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
