import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  blockUser,
  createCodes,
  createUser,
  putConfig,
  stats,
  disableUserTwoFactor,
  unblockUser,
} from '#protocol/admin.ts';
import { auditShare } from '#protocol/audit.ts';
import { letters } from '#protocol/mail.ts';
import { shareStatuses } from '#protocol/resources.ts';
import { readStart } from './start-record.ts';
import { type Sender, send } from './send.ts';
import { Refusal, stopWith } from './stop.ts';

/** What was typed after the command: its own words, then `--name value` pairs. */
interface Typed {
  words: string[];
  options: Record<string, string | undefined>;
}

interface Command {
  usage: string;
  /** Resolves to what is printed. */
  run(sender: Sender, typed: Typed): Promise<unknown>;
}

const commands: Record<string, Command> = {
  'user create': {
    usage: '--email E --password P [--premium-days N] [--quota BYTES]',
    run: (sender, { options }) =>
      send(sender, createUser, {
        email: needed(options, 'email'),
        password: needed(options, 'password'),
        premium_days: number(options, 'premium-days'),
        quota_bytes: number(options, 'quota'),
      }),
  },
  'user block': {
    usage: '--email E',
    run: (sender, { options }) => send(sender, blockUser, { email: needed(options, 'email') }),
  },
  'user unblock': {
    usage: '--email E',
    run: (sender, { options }) => send(sender, unblockUser, { email: needed(options, 'email') }),
  },
  'user disable-two-factor': {
    usage: '--email E',
    run: (sender, { options }) =>
      send(sender, disableUserTwoFactor, { email: needed(options, 'email') }),
  },
  'codes create': {
    usage: '--days N --count N',
    run: async (sender, { options }) => {
      const { codes } = await send(sender, createCodes, {
        days: number(options, 'days'),
        count: number(options, 'count'),
      });
      return codes.join('\n');
    },
  },
  'share set-status': {
    usage: `ID STATUS (${shareStatuses.join(', ')})`,
    run: (sender, { words: [id, status] }) => {
      const known = shareStatuses.find((one) => one === status);
      if (!id || !known) throw new Refusal('Name a share and its new status.');
      return send(sender, auditShare, { share_id: id, status: known });
    },
  },
  'config put': {
    usage: 'NAME FILE (JSON)',
    run: (sender, { words: [name, file] }) => {
      if (!name || !file) throw new Refusal('Name a document and the JSON file that holds it.');
      return send(sender, putConfig, { name, value: readJson(file) });
    },
  },
  letters: {
    usage: '[--email E]  the mails of the local outbox, newest first',
    run: async (sender, { options }) => {
      const outbox = await send(sender, letters, { recipient: options.email });
      return outbox.letters
        .map(({ created_at, recipient, subject, text }) =>
          [`${created_at}  ${recipient}`, subject, '', text].join('\n'),
        )
        .join('\n\n----\n\n');
    },
  },
  stats: { usage: '', run: (sender) => send(sender, stats, {}) },
};

const optionNames: ParseArgsOptionsConfig = Object.fromEntries(
  ['origin', 'token', 'email', 'password', 'premium-days', 'quota', 'days', 'count'].map((name) => [
    name,
    { type: 'string' },
  ]),
);

try {
  const { positionals, values } = parseTyped();
  const options = values as Typed['options'];
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find(
    (it) => it in commands,
  );
  if (!name) throw new Refusal(usage());
  const words = positionals.slice(name.split(' ').length);
  const answer = await commands[name]!.run(senderFor(options), { words, options });
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
} catch (error) {
  stopWith(error);
}

function parseTyped() {
  try {
    return parseArgs({ options: optionNames, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage()}`);
  }
}

/** The Magpie that was named, or the one that runs here. */
function senderFor(options: Typed['options']): Sender {
  const local = readStart(resolve(process.env.STATE_DIR || '.state'));
  const bearer = options.token ?? process.env.MAGPIE_ADMIN_TOKEN ?? local?.adminToken;
  const apiBase = options.origin ? `${new URL(options.origin).origin}/api` : local?.apiBase;
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

function needed(options: Typed['options'], name: string): string {
  const value = options[name];
  if (!value) throw new Refusal(`--${name} is missing.`);
  return value;
}

function number(options: Typed['options'], name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Refusal(`--${name} must be a whole number.`);
  return Number(text);
}

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new Refusal(`${file} could not be read as JSON: ${(error as Error).message}.`);
  }
}
