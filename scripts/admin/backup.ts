import { join, resolve } from 'node:path';
import { backUpAccounts } from '../backup/archive-backup.ts';
import { repairRestored } from '../backup/repair-restored.ts';
import { type Manifest, verifyBackup } from '../backup/manifest.ts';
import { backUpState } from '../backup/state-backup.ts';
import { restoreState } from '../backup/state-restore.ts';
import { backUpToBucket, restoreFromBucket } from '../backup/bucket-backup.ts';
import { listBackups } from '#protocol/backups.ts';
import { UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';
import { buildIfStale } from '../build.ts';
import { type Commands, requiredOption } from './command.ts';
import { localBackups } from './drive-restore.ts';
import { describeFindings, describeRepairs } from './recovery.ts';

const localState = () => resolve(process.env.STATE_DIR || '.state');

/** Commands for backups of whole instances (docs/recovery.md). */
export const backupCommands: Commands = {
  'instance backup': {
    usage:
      '[--to FOLDER] [--bytes-of-files] [--bucket]  copies the local state, running or not; with --origin, the archives of all accounts; with --bucket, all accounts into the bucket of backups',
    isOffline: true,
    run: async (sender, { options }) => {
      if (options.bucket) return backUpToBucket(requireInstance(sender), timeName());
      const folder = resolve(options.to ?? join(localBackups(), timeName()));
      const parts = { hasBytes: options['bytes-of-files'] !== undefined };
      return summaryOf(
        sender.apiBase === ''
          ? await backUpState(localState(), folder, parts)
          : await backUpAccounts(sender, folder, parts),
      );
    },
  },
  'instance backups': {
    usage: 'lists the backups in the bucket, oldest first',
    run: async (sender) => (await sendCall(sender, listBackups, {})).backups,
  },
  'instance verify': {
    usage: '--from FOLDER  checks that a backup is complete and undamaged',
    isOffline: true,
    run: async (_sender, { options }) =>
      summaryOf(await verifyBackup(resolve(requiredOption(options, 'from')))),
  },
  'instance restore': {
    usage:
      '--from FOLDER [--force] [--bucket]  restores a backup into STATE_DIR, repairs what differs between its databases, and checks it; with --force, what is there is set aside; with --bucket, brings accounts back from the backup of that name',
    isOffline: true,
    run: async (sender, { options }) => {
      if (options.bucket) {
        return restoreFromBucket(requireInstance(sender), requiredOption(options, 'from'));
      }
      const folder = resolve(requiredOption(options, 'from'));
      const replaces = options.force !== undefined;
      const { manifest, kept } = await restoreState(folder, localState(), { replaces });
      await buildIfStale();
      const { repairs, findings } = await repairRestored(localState());
      if (findings.length > 0) process.exitCode = 1;
      return [
        `Restored the state of ${manifest.madeTime}.`,
        ...(kept === undefined ? [] : [`The former state is in "${kept}".`]),
        ...(repairs.length > 0 ? [`Repaired:\n${describeRepairs(repairs)}`] : []),
        describeFindings(findings),
      ].join('\n');
    },
  },
};

/** Throws a `UserError` without --origin: the bucket is that of a running instance. */
function requireInstance(sender: Sender): Sender {
  if (sender.apiBase !== '') return sender;
  throw new UserError('Pass --origin with --bucket: a bucket belongs to a running instance.');
}

/** Returns the time as a name of a folder. */
function timeName(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

function summaryOf({ kind, madeTime, release, hasBytes, files }: Manifest) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { kind, made_time: madeTime, release, has_bytes: hasBytes, files: files.length, bytes };
}
