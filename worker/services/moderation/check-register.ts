import type { Env } from '#worker/bindings.ts';
import { listedByObjects } from '#worker/services/drive/index.ts';
import { decide, listProhibitedContents } from '#worker/services/moderation/contents.ts';

/** Differences between D1 and the ContentObjects. */
export interface RegisterCheck {
  /** Names of ContentObjects whose totals D1 doesn't have. */
  unpublished: string[];
  unlisted: string[];
  undecided: string[];
  /** Shards that serve each slot of contents. */
  servers: Map<number, number[]>;
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
  const listed = new Set(gcidsOf(results));
  const {
    prohibited: decided,
    unpublished,
    servers,
  } = await listedByObjects(env, { publishes: repairs });
  const unlisted = decided.filter(({ gcid }) => !listed.has(gcid));
  const known = new Set(gcidsOf(decided));
  const undecided = results.filter(({ gcid }) => !known.has(gcid));
  if (repairs && unlisted.length > 0) {
    await listProhibitedContents(env, unlisted);
  }
  if (repairs && undecided.length > 0) {
    const keys = { userId: '', gcids: gcidsOf(undecided), nodeIds: [] };
    await decide(env, keys, { isProhibited: true, reason, now });
  }
  return { unlisted: gcidsOf(unlisted), undecided: gcidsOf(undecided), unpublished, servers };
}

function gcidsOf(contents: readonly { gcid: string }[]): string[] {
  return contents.map(({ gcid }) => gcid);
}
