import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { ContentDecision } from '#worker/services/drive/kernel/contents/content-store.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { applyCurrentDecisions } from '#worker/services/drive/kernel/contents/references.ts';

/** A decision about contents, for drives that have one of them. */
export interface DecidedContents {
  gcids: string[];
  driveIds: string[];
}

/**
 * Records a decision about contents at their ContentObjects, which decide from now on, and returns
 * the drives that have one. Safe to repeat.
 */
export async function decideContents(
  env: Env,
  gcids: string[],
  decision: ContentDecision,
): Promise<string[]> {
  const answers = await askContents(
    env,
    gcids.map((gcid) => ({ gcid })),
    (contents, some) =>
      contents.setProhibited(
        some.map(({ gcid }) => gcid),
        decision,
      ),
  );
  return [...new Set(answers.flat().map(({ driveId }) => driveId))];
}

/** Drives called at once. */
const drivesAtOnce = 10;

/**
 * Brings drives to the current decisions about contents, so a late or repeated call does no harm.
 */
export async function applyDecisions(
  env: Env,
  { gcids, driveIds }: DecidedContents,
): Promise<void> {
  await applyCurrentDecisions(env, gcids, async ({ prohibited, permitted }) => {
    for (let at = 0; at < driveIds.length; at += drivesAtOnce) {
      await Promise.all(
        driveIds.slice(at, at + drivesAtOnce).map(async (driveId) => {
          const drive = driveOf(env, driveId);
          if (prohibited.length > 0) {
            await drive.setProhibited({ keys: prohibited, isProhibited: true });
          }
          if (permitted.length > 0) {
            await drive.setProhibited({ keys: permitted, isProhibited: false });
          }
        }),
      );
    }
  });
}
