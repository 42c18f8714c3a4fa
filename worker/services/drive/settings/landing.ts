import { checkName } from '#protocol/names.ts';
import { isFlagOn } from '#protocol/settings.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { folderNamed, insertNodes } from '#worker/services/drive/kernel/nodes/tree.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { settingMethods } from '#worker/services/drive/settings/methods.ts';

/** Who adds something without naming a folder; '' for what is not known. */
export interface ClientProgram {
  /** What the program is called. */
  app: string;
  /** The system it runs on: `Android`, `iOS`, … */
  platform: string;
}

/**
 * The folder for what a program adds without naming one, by the settings of the account
 * (specification 3): one of the program, one for the kind of device, the second inside the first,
 * or the root. Folders that are missing are made.
 */
export function defaultFolder(drive: Drive, { app, platform }: ClientProgram): string {
  const settings = settingMethods.settings(drive, { items: [] });
  const names = [
    isFlagOn(settings, 'separateAppFolders') ? app : '',
    isFlagOn(settings, 'platformFolder') ? platform : '',
  ].flatMap((name) => {
    const checked = checkName(name.replace(/[/\\]/g, '-'));
    return name !== '' && checked.ok ? [checked.name] : [];
  });
  return drive.transaction(() => names.reduce((parent, name) => folderIn(drive, parent, name), ''));
}

/** The live folder of a name in another; made when there is none. */
function folderIn(drive: Drive, parentId: string, name: string): string {
  const known = folderNamed(drive, parentId, name);
  if (known) return known.id;
  const now = drive.now();
  const row = newNode({ id: timedId(now), parent_id: parentId, name }, false, now);
  insertNodes(drive, [row]);
  recordEvent(drive, 'TYPE_CREATE', row);
  return row.id;
}
