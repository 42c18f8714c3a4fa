import { isJunkName } from '#worker/services/drive/kernel/paths/junk-names.ts';

/** Programs save in several steps within this time, and only the state before matters. */
const sameSaveMs = 60_000;

/** A file's content and when it was written. */
interface FormerFile {
  name: string;
  size: number;
  gcid: string;
  modified_at: number;
}

/** True if the content of a file goes to the trash when it is replaced. */
export function keepsFormer(
  former: FormerFile,
  next: Pick<FormerFile, 'gcid'>,
  now: number,
): boolean {
  return (
    former.size > 0 &&
    former.gcid !== next.gcid &&
    former.modified_at <= now - sameSaveMs &&
    !isJunkName(former.name)
  );
}
