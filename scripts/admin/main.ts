import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { required } from '#protocol/required.ts';
import type { Sender } from '../send.ts';
import { readStart } from '../start-record.ts';
import { exitWithError, messageOf, UserError } from '../process-end.ts';
import { accountCommands } from './accounts.ts';
import { backupCommands } from './backup.ts';
import { caseCommands } from './cases.ts';
import { clientErrorCommands } from './client-errors.ts';
import { directoryCommands } from './directory.ts';
import {
  findCommand,
  type Commands,
  flagsOf,
  suggestCommands,
  optionsOf,
  type CommandLine,
} from './command.ts';
import { contentShardCommands } from './content-shards.ts';
import { deadLetterCommands } from './dead-letters.ts';
import { programKeyCommands } from './program-keys.ts';
import { operatorCommands } from './operators.ts';
import { projectionLine } from './projection-line.ts';
import { recoveryCommands } from './recovery.ts';
import { settingCommands } from './settings.ts';
import { workCommands } from './works.ts';

const commands: Commands = {
  ...accountCommands,
  ...programKeyCommands,
  ...workCommands,
  ...clientErrorCommands,
  ...deadLetterCommands,
  ...settingCommands,
  ...directoryCommands,
  ...contentShardCommands,
  ...recoveryCommands,
  ...backupCommands,
  ...caseCommands,
  ...operatorCommands,
};

/** The sender of commands that read and write folders. */
const noInstance: Sender = { apiBase: '', bearer: '' };

/** Options accepted by every command: the address and token of the instance, and the reason. */
const everywhere = ['origin', 'token', 'reason'];
const names = [...everywhere, ...Object.values(commands).flatMap(optionsOf)];
const flags = Object.values(commands).flatMap(flagsOf);
const options: ParseArgsOptionsConfig = {
  ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])),
  help: { type: 'boolean', short: 'h' },
};

try {
  const { positionals, values } = parseTyped();
  if (values.help || positionals.length === 0 || positionals[0] === 'help') {
    console.log(usage(commands));
  } else {
    await runCommand(positionals, textsOf(values));
  }
} catch (error) {
  exitWithError(error);
}

/** Returns the options as texts, a flag that is set as `yes`. */
function textsOf(values: ReturnType<typeof parseTyped>['values']): CommandLine['options'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : String(value)]),
  );
}

async function runCommand(typed: string[], given: CommandLine['options']): Promise<void> {
  const name = findCommand(commands, typed);
  if (!name) {
    const { unknown, suggested } = suggestCommands(commands, typed);
    throw new UserError(`Unknown command "${unknown}". Use one of these.\n\n${usage(suggested)}`);
  }
  const command = required(commands[name], name);
  const taken = [...everywhere, ...optionsOf(command)];
  const strange = Object.keys(given).find((option) => !taken.includes(option));
  // An ignored option would hide a mistake.
  if (strange)
    throw new UserError(
      `"${name}" has no option "--${strange}". Use it like this.\n\n${usage({ [name]: command })}`,
    );
  const words = typed.slice(name.split(' ').length);
  const sender = command.isOffline && !given.origin ? noInstance : senderFor(given);
  let line = '';
  const onAnswer = (answer: unknown) => (line = projectionLine(answer) || line);
  const answer = await command.run({ ...sender, onAnswer }, { words, options: given });
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
  // Not into what programs read.
  if (line !== '') console.error(line);
}

function parseTyped() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n\n${usage(commands)}`);
  }
}

/** Returns a sender for the instance given by the options, or for the one running locally. */
function senderFor(given: CommandLine['options']): Sender {
  const local = readStart(resolve(process.env.STATE_DIR || '.state'));
  const bearer = given.token ?? process.env.MAGPIE_ADMIN_TOKEN ?? local?.adminToken;
  if (given.origin && !/^https?:\/\/[^/]/.test(given.origin)) {
    throw new UserError(
      `--origin must be an address such as https://magpie.example, not "${given.origin}".`,
    );
  }
  const apiBase = given.origin ? `${new URL(given.origin).origin}/api` : local?.apiBase;
  if (!apiBase)
    throw new UserError(
      'No Magpie was started in this folder. Start one with npm start, or pass its address with --origin.',
    );
  if (!bearer)
    throw new UserError(
      'The administrator token is missing. Set MAGPIE_ADMIN_TOKEN, or pass --token.',
    );
  return { apiBase, bearer, reason: given.reason };
}

function usage(of: Commands): string {
  const lines = Object.entries(of).map(([name, { usage: words }]) =>
    `  npm run admin -- ${name} ${words}`.trimEnd(),
  );
  return [
    'Commands:',
    ...lines,
    'For another instance: --origin URL, with its token in MAGPIE_ADMIN_TOKEN (or --token T).',
    'For the audit log: --reason WHY. Named tokens need it to read personal data.',
  ].join('\n');
}
