import { readFileSync } from 'node:fs';
import type { Sender } from '../send.ts';
import { Refusal } from '../stop.ts';

/** What was typed after the command: its own words, then `--name value` pairs. */
export interface Typed {
  words: string[];
  options: Record<string, string | undefined>;
}

/** One thing the operator can do. */
export interface Command {
  usage: string;
  /** Resolves to what is printed. */
  run(sender: Sender, typed: Typed): Promise<unknown>;
}

/** Commands by their words: `user create`. */
export type Commands = Readonly<Record<string, Command>>;

/** The options a command takes: those its usage names. */
export function optionsOf({ usage }: Pick<Command, 'usage'>): string[] {
  return Array.from(usage.matchAll(/--([a-z-]+)/g), ([, name]) => name!);
}

/** The command that typed words begin with, of one word or of two; undefined when there is none. */
export function commandIn(commands: Commands, typed: readonly string[]): string | undefined {
  return [typed.slice(0, 2).join(' '), typed[0] ?? ''].find((name) =>
    Object.hasOwn(commands, name),
  );
}

/** What was said that is no command, and those that begin alike; all when none does. */
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

/** An option that must be given. */
export function needed(options: Typed['options'], name: string): string {
  const value = options[name];
  if (!value) throw new Refusal(`--${name} is missing.`);
  return value;
}

/** An option that is a whole number; undefined when it is not given. */
export function number(options: Typed['options'], name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Refusal(`--${name} must be a whole number.`);
  return Number(text);
}

/** The JSON in a file. */
export function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new Refusal(`${file} could not be read as JSON: ${(error as Error).message}.`);
  }
}

/** Reads a list page by page. */
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
