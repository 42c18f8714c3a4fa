import { join, resolve } from 'node:path';
import { backUpAccounts } from '../backup/archive-backup.ts';
import { checkRestored } from '../backup/check-restored.ts';
import { type Manifest, verifyBackup } from '../backup/manifest.ts';
import { backUpState } from '../backup/state-backup.ts';
import { restoreState } from '../backup/state-restore.ts';
import { buildIfStale } from '../build.ts';
import { type Commands, requiredOption } from './command.ts';
import { localBackups } from './drive-restore.ts';
import { describeFindings } from './recovery.ts';

const localState = () => resolve(process.env.STATE_DIR || '.state');

/** Commands for backups of whole instances (docs/recovery.md). */
export const backupCommands: Commands = {
  'instance backup': {
    usage:
      '[--to FOLDER] [--bytes-of-files]  copies the local state, running or not; with --origin, the archives of all accounts',
    isOffline: true,
    run: async (sender, { options }) => {
      const folder = resolve(options.to ?? join(localBackups(), timeName()));
      const parts = { hasBytes: options['bytes-of-files'] !== undefined };
      return summaryOf(
        sender.apiBase === ''
          ? await backUpState(localState(), folder, parts)
          : await backUpAccounts(sender, folder, parts),
      );
    },
  },
  'instance verify': {
    usage: '--from FOLDER  checks that a backup is complete and undamaged',
    isOffline: true,
    run: async (_sender, { options }) =>
      summaryOf(await verifyBackup(resolve(requiredOption(options, 'from')))),
  },
  'instance restore': {
    usage:
      '--from FOLDER [--force]  restores a backup into STATE_DIR and checks it; with --force, what is there is set aside',
    isOffline: true,
    run: async (_sender, { options }) => {
      const folder = resolve(requiredOption(options, 'from'));
      const replaces = options.force !== undefined;
      const { manifest, kept } = await restoreState(folder, localState(), { replaces });
      await buildIfStale();
      const findings = await checkRestored(localState());
      if (findings.length > 0) process.exitCode = 1;
      return [
        `Restored the state of ${manifest.madeTime}.`,
        ...(kept === undefined ? [] : [`The former state is in "${kept}".`]),
        describeFindings(findings),
      ].join('\n');
    },
  },
};

/** Returns the time as a name of a folder. */
function timeName(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

function summaryOf({ kind, madeTime, release, hasBytes, files }: Manifest) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { kind, made_time: madeTime, release, has_bytes: hasBytes, files: files.length, bytes };
}
