import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import * as calls from '#protocol/cases.ts';
import { addBlocks, blockEntry, listBlocks, removeBlock } from '#protocol/content-blocks.ts';
import { caseCategories, caseMeasures } from '#protocol/reports.ts';
import { messageOf, UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';
import { caseArchive } from './case-archive.ts';
import { type CommandLine, type Commands, eachPage, requiredOption } from './command.ts';

/** Entries that one call takes. */
const entriesPerCall = 500;

/** Commands for reports of links, decisions, strikes and blocked contents. */
export const caseCommands: Commands = {
  'report list': {
    usage:
      '[--state open|new|triaged|need_info|decided|appealed|closed] [--category C] [--owner ID]',
    run: async (sender, { options }) => {
      const state = oneOf('state', options.state, [...calls.caseStates, 'open']);
      const category = oneOf('category', options.category, caseCategories);
      return sendCall(sender, calls.listCases, { state, category, owner_id: options.owner });
    },
  },
  'report show': {
    usage: '--id ID',
    run: (sender, { options }) =>
      sendCall(sender, calls.showCase, { id: requiredOption(options, 'id') }),
  },
  'report open': {
    usage:
      '--link URL --category C [--authority NAME] [--text T]  for an order or a finding of yours',
    run: (sender, { options }) =>
      sendCall(sender, calls.openCase, {
        link: requiredOption(options, 'link'),
        category: requiredOneOf('category', options, caseCategories),
        organization: options.authority,
        text: options.text,
      }),
  },
  'report assign': {
    usage: '--id ID --to PERSON',
    run: (sender, { options }) =>
      step(sender, options, { step: 'assign', assignee: requiredOption(options, 'to') }),
  },
  'report step': {
    usage: `--id ID --step ${calls.caseSteps.filter((one) => one !== 'assign').join('|')} [--text T]`,
    run: (sender, { options }) =>
      step(sender, options, { step: requiredOneOf('step', options, calls.caseSteps) }),
  },
  'report decide': {
    usage: `--id ID --measure ${caseMeasures.join('|')} [--ground T] [--law] [--facts T] [--until TIME] [--files IDS] [--strike] [--unfounded] [--letter no] [--preview]`,
    run: (sender, { options }) =>
      sendCall(sender, calls.decideCase, {
        id: requiredOption(options, 'id'),
        measure: requiredOneOf('measure', options, caseMeasures),
        ground_kind: options.law ? 'law' : 'terms',
        ground: options.ground,
        facts: options.facts,
        until_time: options.until,
        file_ids: options.files?.split(',') ?? [],
        strike: options.strike === 'yes',
        unfounded: options.unfounded === 'yes',
        tell_owner: options.letter !== 'no',
        preview: options.preview === 'yes',
      }),
  },
  'report answer': {
    usage: '--id ID --outcome uphold|reverse [--facts T] [--preview]  answers an objection',
    run: (sender, { options }) =>
      sendCall(sender, calls.answerAppeal, {
        id: requiredOption(options, 'id'),
        outcome: requiredOneOf('outcome', options, ['uphold', 'reverse']),
        facts: options.facts,
        preview: options.preview === 'yes',
      }),
  },
  'case export': {
    usage: '--id ID --file FILE.tar  writes a case with digests and the list of evidence',
    run: async (sender, { options }) => {
      const details = await sendCall(sender, calls.showCase, { id: requiredOption(options, 'id') });
      const file = requiredOption(options, 'file');
      writeFileSync(file, caseArchive(details, new Date()));
      return { file, reports: details.reports.length, files: details.files.length };
    },
  },
  'strike list': {
    usage: '[--user ID]',
    run: async (sender, { options }) =>
      (await sendCall(sender, calls.listStrikes, { user_id: options.user })).strikes,
  },
  'strike lift': {
    usage: '--id ID [--reason T]',
    run: (sender, { options }) =>
      sendCall(sender, calls.liftStrike, {
        id: requiredOption(options, 'id'),
        reason: options.reason,
      }),
  },
  'hash add': {
    usage: '--gcid GCID [--sha256 HASH] [--category C] [--note T] [--until TIME]',
    run: (sender, { options }) =>
      sendCall(sender, addBlocks, {
        entries: [
          {
            hash: requiredOption(options, 'gcid'),
            sha256: options.sha256,
            category: oneOf('category', options.category, caseCategories),
            source: 'command line',
            note: options.note,
            until: options.until,
          },
        ],
      }),
  },
  'hash import': {
    usage:
      '--file FILE  imports NDJSON: {"alg":"gcid","hash":…,"sha256":…,"category":…,"source":…,"until":…,"note":…}',
    run: (sender, { options }) => importBlocks(sender, requiredOption(options, 'file')),
  },
  'hash list': {
    usage: '[--gcid GCID]',
    run: async (sender, { options }) => {
      const pages = eachPage((page_token) =>
        sendCall(sender, listBlocks, { hash: options.gcid, limit: 500, page_token }),
      );
      const listed = [];
      for await (const { blocks } of pages) listed.push(...blocks);
      return listed;
    },
  },
  'hash remove': {
    usage: '--gcid GCID',
    run: (sender, { options }) =>
      sendCall(sender, removeBlock, { gcid: requiredOption(options, 'gcid') }),
  },
  transparency: {
    usage: '--from DAY --to DAY  prints figures of a period as CSV',
    run: async (sender, { options }) => {
      const figures = await sendCall(sender, calls.transparencyFigures, {
        from: requiredOption(options, 'from'),
        to: requiredOption(options, 'to'),
      });
      return transparencyCsv(figures);
    },
  },
};

function step(
  sender: Sender,
  options: CommandLine['options'],
  input: { step: (typeof calls.caseSteps)[number]; assignee?: string },
) {
  return sendCall(sender, calls.stepCase, {
    id: requiredOption(options, 'id'),
    text: options.text,
    ...input,
  });
}

async function importBlocks(sender: Sender, file: string) {
  const sum = { added: 0, known: 0, unusable: 0 };
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const entries = lines.map((line, at) => entryOf(line, at + 1));
  for (let at = 0; at < entries.length; at += entriesPerCall) {
    const some = entries.slice(at, at + entriesPerCall);
    const answer = await sendCall(sender, addBlocks, { entries: some });
    sum.added += answer.added;
    sum.known += answer.known;
    sum.unusable += answer.unusable;
  }
  return sum;
}

function entryOf(line: string, number: number): v.InferOutput<typeof blockEntry> {
  try {
    return v.parse(blockEntry, JSON.parse(line));
  } catch (error) {
    throw new UserError(`Line ${number} isn't an entry of a block list: ${messageOf(error)}`);
  }
}

type Figures = Awaited<ReturnType<typeof sendCall<typeof calls.transparencyFigures>>>;

/** Columns in the groups of the templates of Regulation (EU) 2024/2835. */
function transparencyCsv({ rows, ...totals }: Figures): string {
  const head = [
    'category',
    'notices_received',
    'orders_received',
    'decisions',
    'decisions_automated',
    'median_time_hours',
    ...caseMeasures.map((measure) => `measure_${measure}`),
    'ground_law',
    'ground_terms',
    'complaints_received',
    'complaints_decision_upheld',
    'complaints_decision_reversed',
  ];
  const lines = rows.map((row) => [
    row.category,
    row.notices,
    row.orders,
    row.decided,
    row.automated,
    row.median_hours,
    ...caseMeasures.map((measure) => row.measures[measure] ?? 0),
    row.by_law,
    row.by_terms,
    row.appeals,
    row.upheld,
    row.reversed,
  ]);
  const ends = [
    ['strikes', totals.strikes],
    ['suspensions', totals.suspensions],
    ['unfounded_notices', totals.unfounded],
  ];
  return [head, ...lines, ...ends].map((line) => line.join(',')).join('\n');
}

function oneOf<T extends string>(
  name: string,
  given: string | undefined,
  known: readonly T[],
): T | undefined {
  if (given === undefined) return undefined;
  const found = known.find((one) => one === given);
  if (found === undefined) {
    throw new UserError(`--${name} must be one of ${known.join(', ')}, not "${given}".`);
  }
  return found;
}

function requiredOneOf<T extends string>(
  name: string,
  options: CommandLine['options'],
  known: readonly T[],
): T {
  const found = oneOf(name, requiredOption(options, name), known);
  if (found === undefined) throw new UserError(`--${name} is missing.`);
  return found;
}
