import { checkName } from '#protocol/names.ts';
import { isFlagOn } from '#protocol/settings.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { folderNamed } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import type { ClientProgram } from '#worker/services/drive/kernel/client-program.ts';
import { readAccountSettings } from '#worker/services/drive/kernel/settings.ts';

/**
 * Returns the folder for what a program adds without choosing one (specification 3). By the
 * settings of the account it is one named after the app, one named after the platform inside it or
 * in the root, or the root. Creates missing folders. The folder chosen for saved shares applies to
 * those first.
 */
export function defaultFolder(
  drive: Drive,
  { app, platform, isForShare = false }: ClientProgram & { isForShare?: boolean },
): string {
  const settings = readAccountSettings(drive, []);
  if (isForShare && settings.restore_path) return '';
  const names = [
    isFlagOn(settings, 'separateAppFolders') ? app : '',
    isFlagOn(settings, 'platformFolder') ? platform : '',
  ].flatMap((name) => {
    const checked = checkName(name.replace(/[/\\]/g, '-'));
    return name !== '' && checked.ok ? [checked.name] : [];
  });
  return drive.transaction(() => names.reduce((parent, name) => folderIn(drive, parent, name), ''));
}

/** Returns the id of the live folder `name` in a folder; creates it if there is none. */
function folderIn(drive: Drive, parentId: string, name: string): string {
  const known = folderNamed(drive, parentId, name);
  if (known) return known.id;
  const now = drive.now();
  const row = newNode({ id: timedId(now), parent_id: parentId, name }, false, now);
  insertNodes(drive, [row]);
  recordEvent(drive, 'TYPE_CREATE', row);
  return row.id;
}
