import { listDrives, rewindDriveFiles } from '#protocol/recovery.ts';
import { UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';
import {
  type CommandLine,
  type Commands,
  eachPage,
  integerOption,
  requiredOption,
} from './command.ts';
import { backupAt, driveOfEmail, restoreDrive } from './drive-restore.ts';
import {
  checkInstance,
  type Finding,
  repairInstance,
  type RuleRepair,
  strayHoursDefault,
} from './instance-check.ts';

/** Commands for finding and undoing damage (docs/recovery.md). */
export const recoveryCommands: Commands = {
  'drive list': {
    usage: 'lists all drives with the time they were announced, without asking D1',
    run: async (sender) => {
      const lines: string[] = [];
      const pages = eachPage((page_token) => sendCall(sender, listDrives, { page_token }));
      for await (const { drives } of pages) {
        lines.push(...drives.map(({ id, announced_time }) => `${announced_time}  ${id}`));
      }
      return lines.length > 0 ? lines.join('\n') : 'There are no drives.';
    },
  },
  'drive restore': {
    usage:
      'EMAIL --file F | --at TIME [--backups FOLDER] [--dry-run]  brings back what the drive had: by a backup, or deployed by the history of the platform',
    run: async (sender, { words: [email], options }) => {
      const driveId = await driveOfEmail(sender, email);
      if (options.origin && options.at) return rewindDeployed(sender, driveId, options);
      const source = options.file ?? backupAt(requiredOption(options, 'at'), options.backups);
      const isDryRun = options['dry-run'] !== undefined;
      return { source, ...(await restoreDrive(sender, driveId, { source, isDryRun })) };
    },
  },
  'instance check': {
    usage:
      '[--json] [--stray-hours N]  checks all drives, contents, links and the directory; exits with 1 if something is wrong',
    run: async (sender, { options }) => {
      const found = await collect(checkInstance(sender, strayHours(options)));
      if (found.length > 0) process.exitCode = 1;
      if (options.json) return found;
      return describeFindings(found);
    },
  },
  'instance repair': {
    usage:
      '[--dry-run] [--json] [--stray-hours N]  repairs what the check finds; with --dry-run, only shows how',
    run: async (sender, { options }) => {
      const isDryRun = options['dry-run'] !== undefined;
      const repairs = await collect(
        repairInstance(sender, { strayHours: strayHours(options), isDryRun }),
      );
      if (options.json) return repairs;
      return describeRepairs(repairs) || 'There is nothing to repair.';
    },
  },
};

/** Returns the files of a deployed drive to a time. */
function rewindDeployed(
  sender: Sender,
  drive_id: string,
  options: CommandLine['options'],
): Promise<unknown> {
  const time = new Date(requiredOption(options, 'at'));
  if (Number.isNaN(time.getTime())) {
    throw new UserError('--at must be a time such as 2026-11-20T18:00:00Z.');
  }
  if (options['dry-run'] || options.backups) {
    throw new UserError('The history of the platform takes neither --dry-run nor --backups.');
  }
  return sendCall(sender, rewindDriveFiles, { drive_id, time: time.toISOString() });
}

/** Returns a line per finding. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ drive, rule, subject, canBeRepaired }) =>
    [drive || 'instance', rule, subject, canBeRepaired ? '' : '(no repair)'].join('  ').trim(),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nothing is wrong.';
}

/** Returns the lines of repairs, '' for none. */
export function describeRepairs(repairs: readonly RuleRepair[]): string {
  const lines = repairs.flatMap(({ drive, rule, changes }) => [
    `${drive || 'instance'}  ${rule}`,
    ...changes.map((change) => `    ${change}`),
  ]);
  return lines.join('\n');
}

function strayHours(options: CommandLine['options']): number {
  return integerOption(options, 'stray-hours') ?? strayHoursDefault;
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
