import { ApiError } from '#protocol/errors.ts';
import { hashShape } from '#protocol/gcid.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { sendJobs } from '#worker/http/job-outbox.ts';
import {
  applyDecisions,
  type DecidedContents,
  type ContentDecision,
  decideContents,
  type ProhibitedContent,
  driveOf,
} from '#worker/services/drive/index.ts';
import type { ContentDecisionJob } from '#worker/queue-messages.ts';

/** Drives that follow a decision before the operator gets the response; a queue does the others. */
const drivesInRequest = 50;
const drivesPerJob = 100;

/** Every empty file has it. */
export const emptyGcid = 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709';

/** Contents named by an operator: by gcid, or by files of one account. */
export interface NamedContents {
  userId: string;
  fileIds: string[];
  gcids: string[];
}

/** Keys that a decision is stored under. */
export interface DecisionKeys {
  gcids: string[];
  /** Folders and empty files of the named account. */
  nodeIds: string[];
}

/**
 * Returns the keys of a decision about named contents. Throws `invalid_argument` for a gcid
 * that is malformed or that of an empty file, and `file_not_found` for an unknown file.
 */
export async function decisionKeys(
  env: Env,
  { userId, fileIds, gcids }: NamedContents,
): Promise<DecisionKeys> {
  const given = gcids.map((gcid) => gcid.toUpperCase());
  const wrong = given.find((gcid) => !hashShape.test(gcid) || gcid === emptyGcid);
  if (wrong !== undefined) {
    const why = wrong === emptyGcid ? 'is that of every empty file' : 'is not a gcid';
    throw new ApiError('invalid_argument', { description: `gcids: ${wrong} ${why}` });
  }
  const own =
    userId !== '' && fileIds.length > 0
      ? await driveOf(env, userId).prohibitionKeys({ fileIds })
      : { gcids: [], nodeIds: [] };
  return { gcids: [...new Set([...given, ...own.gcids])], nodeIds: own.nodeIds };
}

/**
 * Prohibits contents in every drive, now and later, or permits them again
 * (docs/decisions/0057-prohibited-contents.md). Folders and empty files have no content of their
 * own, so they are prohibited in their drive only.
 */
export async function decide(
  env: Env,
  { userId, gcids, nodeIds }: DecisionKeys & { userId: string },
  decision: ContentDecision,
): Promise<void> {
  const { isProhibited, reason, now } = decision;
  if (nodeIds.length > 0) {
    await driveOf(env, userId).setProhibited({ keys: nodeIds, isProhibited });
  }
  if (gcids.length === 0) return;
  await (isProhibited
    ? listProhibitedContents(
        env,
        gcids.map((gcid) => ({ gcid, reason, decidedAt: now })),
      )
    : unlistContents(env, gcids));
  const using = await decideContents(env, gcids, decision);
  // The named account first: its owner is the one who would share the files again. Its object may
  // not have registered a new file yet.
  const driveIds = [...new Set(userId === '' ? using : [userId, ...using])];
  const jobs: ContentDecisionJob[] = [];
  for (let at = drivesInRequest; at < driveIds.length; at += drivesPerJob) {
    const some = driveIds.slice(at, at + drivesPerJob);
    jobs.push({ kind: 'content-decision', gcids, driveIds: some });
  }
  await sendJobs(
    env,
    jobs.map((job) => ({ job })),
  );
  await applyDecisions(env, { gcids, driveIds: driveIds.slice(0, drivesInRequest) });
}

/** Consumer of the queue: brings further drives to the current decisions. */
export async function followDecision(job: DecidedContents, env: Env): Promise<void> {
  await applyDecisions(env, job);
}

/**
 * Lists prohibited contents for operators. Values are JSON because a statement takes 100 parameters
 * at most.
 */
export async function listProhibitedContents(
  env: Env,
  contents: readonly ProhibitedContent[],
): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO prohibited_contents (gcid, reason, decided_at)
     SELECT value ->> 'gcid', value ->> 'reason', value ->> 'decidedAt' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(contents))
    .run();
}

async function unlistContents(env: Env, gcids: readonly string[]): Promise<void> {
  await env.DB.prepare(
    'DELETE FROM prohibited_contents WHERE gcid IN (SELECT value FROM json_each(?1))',
  )
    .bind(JSON.stringify(gcids))
    .run();
}

/** Returns prohibited contents, newest first, by keyset. */
export async function prohibitedContents(
  env: Env,
  { limit, before }: { limit: number; before: KeysetPosition },
): Promise<{ gcid: string; reason: string; decided_at: number }[]> {
  const { results } = await env.DB.prepare(
    `SELECT gcid, reason, decided_at FROM prohibited_contents WHERE (decided_at, gcid) < (?1, ?2)
     ORDER BY decided_at DESC, gcid DESC LIMIT ?3`,
  )
    .bind(before.at, before.id, limit)
    .all<{ gcid: string; reason: string; decided_at: number }>();
  return results;
}
