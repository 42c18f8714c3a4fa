import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Sender } from '../send.ts';
import { readStart } from '../start-record.ts';
import { Refusal, stopWith } from '../stop.ts';
import { accountCommands } from './accounts.ts';
import type { Commands, Typed } from './command.ts';
import { settingCommands } from './settings.ts';
import { workCommands } from './works.ts';

const commands: Commands = { ...accountCommands, ...workCommands, ...settingCommands };

const optionNames =
  'origin token email id password premium-days quota storage traffic days count uses valid-days status file bytes yes action retry-after';
const options: ParseArgsOptionsConfig = Object.fromEntries(
  optionNames.split(' ').map((name) => [name, { type: 'string' }]),
);

try {
  const { positionals, values } = parseTyped();
  const given = values as Typed['options'];
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((it) =>
    Object.hasOwn(commands, it),
  );
  if (!name) throw new Refusal(usage());
  const words = positionals.slice(name.split(' ').length);
  const answer = await commands[name]!.run(senderFor(given), { words, options: given });
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
} catch (error) {
  stopWith(error);
}

function parseTyped() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage()}`);
  }
}

/** The Magpie that was named, or the one that runs here. */
function senderFor(given: Typed['options']): Sender {
  const local = readStart(resolve(process.env.STATE_DIR || '.state'));
  const bearer = given.token ?? process.env.MAGPIE_ADMIN_TOKEN ?? local?.adminToken;
  const apiBase = given.origin ? `${new URL(given.origin).origin}/api` : local?.apiBase;
  if (!apiBase) throw new Refusal('No Magpie was started here: name one with --origin.');
  if (!bearer) throw new Refusal('Give the token of the administrator as MAGPIE_ADMIN_TOKEN.');
  return { apiBase, bearer };
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage: words }]) =>
    `  npm run admin -- ${name} ${words}`.trimEnd(),
  );
  return [
    'What the operator can do:',
    ...lines,
    'Elsewhere than here: --origin URL, and MAGPIE_ADMIN_TOKEN in the environment (or --token T).',
  ].join('\n');
}
