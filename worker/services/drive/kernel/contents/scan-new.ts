import type { Env } from '#worker/bindings.ts';
import { sendJobs } from '#worker/http/job-outbox.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';

/**
 * Has contents scanned that have no verdict yet, and returns the infected ones. Without a scanner,
 * it returns none and asks nothing.
 */
export async function scanNew(env: Env, blobs: readonly HeldBlob[]): Promise<string[]> {
  if (env.SCAN_DRIVER === 'none') return [];
  const answers = await askContents(env, blobs, (contents, some) => contents.unscannedAmong(some));
  const unscanned = answers.flatMap((answer) => answer.unscanned);
  await sendJobs(
    env,
    unscanned.map(({ gcid, blob }) => ({ job: { kind: 'scan', gcid, blob } })),
  );
  // After the jobs, which are safe to repeat: a content without one would never be scanned.
  await askContents(env, unscanned, (contents, some) =>
    contents.noteScanning(some.map(({ gcid }) => gcid)),
  );
  return answers.flatMap(({ infected }) => infected);
}
