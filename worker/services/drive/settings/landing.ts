import { checkName } from '#protocol/names.ts';
import { isFlagOn } from '#protocol/settings.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { note } from '#worker/services/drive/events/events.ts';
import { newNode } from '#worker/services/drive/files/rules.ts';
import { folderNamed, insertNodes } from '#worker/services/drive/files/tree.ts';
import { timedId } from '#worker/services/drive/ids.ts';
import { settingActs } from '#worker/services/drive/settings/acts.ts';

/** Who adds something without naming a folder; '' for what is not known. */
export interface Lander {
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
export function landingFolder(drive: Drive, { app, platform }: Lander): string {
  const settings = settingActs.settings(drive, { items: [] });
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
  note(drive, 'TYPE_CREATE', row);
  return row.id;
}
