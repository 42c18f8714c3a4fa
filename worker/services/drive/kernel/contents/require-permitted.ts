import { logError } from '#worker/http/fail.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { noteBlockHit } from '#worker/services/drive/kernel/contents/evidence.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A file about to enter the drive. */
interface NewContent {
  name: string;
  gcid: string;
  size: number;
  /** R2 key of its bytes, if they are stored. */
  blob?: string | undefined;
}

/**
 * Throws `PROHIBITED` if an operator has prohibited one of these contents. It asks their
 * ContentObjects, because a drive learns only of contents it holds. An object that can't be reached
 * doesn't stop an upload: it is asked again when the drive registers the content.
 */
export async function requirePermitted(drive: Drive, files: readonly NewContent[]): Promise<void> {
  let prohibited: string[] = [];
  try {
    const answers = await askContents(
      drive.env,
      files.filter(({ size }) => size > 0),
      (contents, some) => contents.prohibitedAmong(some.map(({ gcid }) => gcid)),
    );
    prohibited = answers.flat();
  } catch (error) {
    logError(error, { drive: drive.userId });
  }
  const refused = files.find(({ gcid }) => prohibited.includes(gcid));
  if (!refused) return;
  try {
    await noteBlockHit(drive.env, { gcid: refused.gcid, blob: refused.blob ?? '' });
  } catch (error) {
    logError(error, { drive: drive.userId });
  }
  throw prohibitedError(refused.name);
}
