import * as calls from '#protocol/backups.ts';
import { configNames } from '#protocol/config.ts';
import { backupBucket, readBackup } from '#worker/http/backup-bucket.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { documentName, putDocument, readDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { exportCodes, importCodes, type StoredCodes } from '#worker/services/vip/index.ts';

/** An instance in a backup, without its drives. */
interface BackedUpInstance {
  codes: StoredCodes;
  documents: { name: string; value: unknown }[];
}

interface CompletedBackup {
  drives: number;
  completedTime: string;
}

const bytesPerPage = 100;
const keyOfInstance = (backupId: string) => `backup/${backupId}/instance.json`;
const completedPrefix = 'backup/completed/';
/** Bytes of all backups are stored once, because they never change. */
const bytesPrefix = 'backup/bytes/';
const filePrefix = 'blob/';

/** Backups in a bucket (protocol/backups.ts). */
export const backupEndpoints: readonly Endpoint[] = [
  answer(calls.backUpDrive, ({ backup_id: backupId, drive_id }, { env }) =>
    driveOf(env, drive_id).writeToBackup({ backupId }),
  ),

  answer(calls.backUpInstance, async ({ backup_id: backupId }, { env }) => {
    const codes = await exportCodes(env);
    const documents: BackedUpInstance['documents'] = [];
    for (const name of configNames) {
      const document = await readDocument(env, name);
      if (document) documents.push({ name, value: document.value });
    }
    const state: BackedUpInstance = { codes, documents };
    await backupBucket(env).put(keyOfInstance(backupId), JSON.stringify(state));
    return { codes: codes.codes.length, documents: documents.length };
  }),

  answer(calls.copyBackupBytes, async ({ restore, page_token: cursor }, { env }) => {
    const { BACKUPS, FILES } = env;
    if (!BACKUPS) return { copied: 0, is_separate: false, next_page_token: '' };
    const [from, to] = restore ? [BACKUPS, FILES] : [FILES, BACKUPS];
    const prefix = restore ? bytesPrefix + filePrefix : filePrefix;
    const page = await from.list({ prefix, limit: bytesPerPage, ...(cursor && { cursor }) });
    let copied = 0;
    for (const { key, size } of page.objects) {
      const target = restore ? key.slice(bytesPrefix.length) : bytesPrefix + key;
      if ((await to.head(target))?.size === size) continue;
      const object = await from.get(key);
      if (!object) continue;
      await to.put(target, object.body);
      copied += 1;
    }
    return { copied, is_separate: true, next_page_token: page.truncated ? page.cursor : '' };
  }),

  answer(calls.completeBackup, ({ backup_id: backupId, drives }, context) =>
    audited(context, { action: 'backup.complete', target: backupId }, async () => {
      const completed: CompletedBackup = {
        drives,
        completedTime: new Date(context.now).toISOString(),
      };
      await backupBucket(context.env).put(
        `${completedPrefix}${backupId}.json`,
        JSON.stringify(completed),
      );
      return {};
    }),
  ),

  answer(calls.listBackups, async (_input, { env }) => {
    const { objects } = await backupBucket(env).list({ prefix: completedPrefix });
    const backups = objects.map(async ({ key }) => {
      const { drives, completedTime } = storedJson<CompletedBackup>(await readBackup(env, key));
      const backup_id = key.slice(completedPrefix.length, -'.json'.length);
      return { backup_id, drives, completed_time: completedTime };
    });
    return { backups: await Promise.all(backups) };
  }),

  answer(calls.listBackedUpDrives, async ({ backup_id: id, limit, page_token }, { env }) => {
    const prefix = `backup/${id}/drives/`;
    const page = await backupBucket(env).list({
      prefix,
      limit,
      delimiter: '/',
      ...(page_token && { cursor: page_token }),
    });
    return {
      drives: page.objects.map(({ key }) => key.slice(prefix.length, -'.json'.length)),
      next_page_token: page.truncated ? page.cursor : '',
    };
  }),

  answer(calls.restoreBackedUpDrive, ({ backup_id: backupId, drive_id }, context) =>
    audited(context, { action: 'backup.restore-drive', target: drive_id }, () =>
      driveOf(context.env, drive_id).restoreFromBackup({ backupId }),
    ),
  ),

  answer(calls.restoreBackedUpInstance, ({ backup_id: backupId }, context) =>
    audited(context, { action: 'backup.restore-instance', target: backupId }, async () => {
      const { env, now } = context;
      const { codes, documents } = storedJson<BackedUpInstance>(
        await readBackup(env, keyOfInstance(backupId)),
      );
      await importCodes(env, codes);
      for (const { name, value } of documents) {
        await putDocument(env, documentName(name), value, now);
      }
      return { codes: codes.codes.length, documents: documents.length };
    }),
  ),
];
