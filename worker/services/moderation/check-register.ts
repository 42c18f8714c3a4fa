import type { Env } from '#worker/bindings.ts';
import { prohibitedByObjects } from '#worker/services/drive/index.ts';
import { decide, writeRegister } from '#worker/services/moderation/contents.ts';

/** Prohibited contents that D1 or their ContentObject doesn't have. */
export interface RegisterCheck {
  unlisted: string[];
  undecided: string[];
}

const reason = 'found by a check';

/**
 * Compares the register of prohibited contents in D1 with the ContentObjects that decide. With
 * `repairs`, each gets what only the other has: after a loss, prohibiting once too often is the
 * smaller harm.
 */
export async function checkRegister(
  env: Env,
  { repairs, now }: { repairs: boolean; now: number },
): Promise<RegisterCheck> {
  const { results } = await env.DB.prepare('SELECT gcid FROM prohibited_contents').all<{
    gcid: string;
  }>();
  const listed = new Set(results.map(({ gcid }) => gcid));
  const decided = await prohibitedByObjects(env);
  const unlisted = [...decided].filter((gcid) => !listed.has(gcid));
  const undecided = [...listed].filter((gcid) => !decided.has(gcid));
  if (repairs && unlisted.length > 0) {
    await writeRegister(env, unlisted, { isProhibited: true, reason, now });
  }
  if (repairs && undecided.length > 0) {
    const keys = { userId: '', gcids: undecided, nodeIds: [] };
    await decide(env, keys, { isProhibited: true, reason, now });
  }
  return { unlisted, undecided };
}
