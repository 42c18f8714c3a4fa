import { globSync, mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listUsers } from '#protocol/admin.ts';
import { listDrives, listObjects } from '#protocol/recovery.ts';
import { exportArchive } from '../admin/archive.ts';
import { eachPage } from '../admin/command.ts';
import { type Sender, sendCall } from '../send.ts';
import type { Manifest } from './manifest.ts';
import { makeNewFolder, writeManifest } from './state-backup.ts';

/**
 * Writes an archive of every account of a deployed instance, whose databases can't be copied, and
 * the lists of drives and stored objects. With `hasBytes`, also the contents of all files.
 */
export async function backUpAccounts(
  sender: Sender,
  folder: string,
  { hasBytes }: { hasBytes: boolean },
): Promise<Manifest> {
  makeNewFolder(folder);
  mkdirSync(join(folder, 'archives'), { mode: 0o700 });
  const bytesFolder = hasBytes ? join(folder, 'bytes') : undefined;
  const users = eachPage((page_token) => sendCall(sender, listUsers, { page_token }));
  for await (const page of users) {
    for (const { user_id, email } of page.users) {
      const file = join(folder, 'archives', `${user_id}.jsonl`);
      await exportArchive(sender, { email }, { file, bytesFolder });
    }
  }
  const append = (file: string, rows: readonly object[]) =>
    appendFile(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''), {
      mode: 0o600,
    });
  const drives = eachPage((page_token) => sendCall(sender, listDrives, { page_token }));
  for await (const page of drives) await append('drives.jsonl', page.drives);
  const objects = eachPage((page_token) => sendCall(sender, listObjects, { page_token }));
  for await (const page of objects) await append('objects.jsonl', page.objects);
  const paths = globSync('{*.jsonl,archives/*,bytes/*}', { cwd: folder }).sort();
  return writeManifest(folder, { kind: 'archives', hasBytes, paths });
}
