import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { sharingKey } from '#worker/services/drive/kernel/contents/prohibited.ts';

/** Stores a verdict about a content. Returns the drives that use it. */
export async function noteScanVerdict(
  env: Env,
  { gcid, isInfected, finding }: { gcid: string; isInfected: boolean; finding: string },
): Promise<string[]> {
  const verdict = isInfected ? 'infected' : 'clean';
  const answers = await askContents(env, [{ gcid }], (contents) =>
    contents.noteScan(gcid, { verdict, finding }),
  );
  return answers.flat();
}

/** Closes the links of drives to an infected content. Returns a name that it has in each. */
export async function closeInfected(
  env: Env,
  { gcid, driveIds }: { gcid: string; driveIds: readonly string[] },
): Promise<{ driveId: string; name: string }[]> {
  const names: { driveId: string; name: string }[] = [];
  for (const driveId of driveIds) {
    const drive = driveOf(env, driveId);
    await drive.setProhibited({ keys: [sharingKey(gcid)], isProhibited: true });
    names.push({ driveId, name: await drive.nameOfContent({ gcid }) });
  }
  return names;
}
