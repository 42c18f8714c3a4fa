import { erasureSecondsMax, farewellSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { ErasureJob } from '#worker/queue-messages.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { sendJob, sendJobs } from '#worker/http/job-outbox.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { deleteDeadLettersAbout } from '#worker/services/dead-letters/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { deleteFeedbackOf } from '#worker/services/feedback/index.ts';
import {
  type Account,
  eraseAccountRows,
  listedEmail,
  setBlocked,
} from '#worker/services/user/index.ts';

/**
 * Account erasure. The operator's starts at once; an owner's waits a week, in which the account can
 * be reopened unchanged (docs/decisions/0030-account-closing-grace-period.md).
 */

/** Slices of a drive erased per queue message. */
const slicesPerJob = 20;
/** Calls in progress when the sessions ended finish within this time. */
const settleSeconds = 5;

export interface ErasureRow {
  user_id: string;
  step: 'waiting' | 'drive' | 'account' | 'done';
  started_at: number;
  due_at: number;
  finished_at: number;
}

/** Starts erasing an account: it is blocked, and a job does the rest. Safe to run twice. */
export async function beginErasure(env: Env, account: Account, now: number): Promise<ErasureRow> {
  await setBlocked(env, account.id, true);
  await env.DB.prepare(
    `INSERT INTO erasures (user_id, step, started_at, due_at) VALUES (?, 'drive', ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET step = 'drive', due_at = excluded.due_at WHERE step = 'waiting'`,
  )
    .bind(account.id, now, now + erasureSecondsMax * 1000)
    .run();
  await sendJob(env, { kind: 'erase', userId: account.id }, settleSeconds);
  return startedErasure(env, account.id);
}

async function startedErasure(env: Env, userId: string): Promise<ErasureRow> {
  const erasure = await erasureOf(env, userId);
  if (!erasure) throw new Error('the erasure was not stored');
  return erasure;
}

/**
 * Runs the next steps of an erasure and queues itself while there is more. Every step is safe to
 * run twice.
 */
export async function continueErasure({ userId }: ErasureJob, env: Env): Promise<void> {
  const erasure = await erasureOf(env, userId);
  if (!erasure || erasure.step === 'done') return;
  if (erasure.step === 'waiting' && !(await isClosingDue(env, erasure, Date.now()))) return;
  if (erasure.step !== 'account') {
    if (!(await eraseDrive(env, userId))) {
      await sendJob(env, { kind: 'erase', userId });
      return;
    }
    await setStep(env, userId, 'account');
  }
  await deleteFeedbackOf(env, userId);
  const email = await listedEmail(env, userId);
  await deleteDeadLettersAbout(env, [userId, email ?? '']);
  await eraseAccountRows(env, userId);
  await env.DB.prepare(`UPDATE erasures SET step = 'done', finished_at = ? WHERE user_id = ?`)
    .bind(Date.now(), userId)
    .run();
}

/** Checks if a closed account's time is up. An account the operator reopened meanwhile stays. */
async function isClosingDue(env: Env, { user_id, started_at }: ErasureRow, now: number) {
  if (started_at + farewellSeconds * 1000 > now) return false;
  if (!(await driveOf(env, user_id).beginErasureOfClosed({}))) return false;
  await setStep(env, user_id, 'drive');
  return true;
}

async function eraseDrive(env: Env, userId: string): Promise<boolean> {
  const drive = driveOf(env, userId);
  for (let slice = 0; slice < slicesPerJob; slice += 1) {
    if (await drive.eraseSlice({})) return true;
  }
  return false;
}

async function setStep(env: Env, userId: string, step: ErasureRow['step']): Promise<void> {
  await env.DB.prepare('UPDATE erasures SET step = ? WHERE user_id = ?').bind(step, userId).run();
}

/** Returns the erasure of an account, or null. */
export function erasureOf(env: Env, userId: string): Promise<ErasureRow | null> {
  return env.DB.prepare('SELECT * FROM erasures WHERE user_id = ?')
    .bind(userId)
    .first<ErasureRow>();
}

/** Queues erasures whose job was lost or gave up. Safe to run twice. */
export async function resumeErasures(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS userId FROM erasures
     WHERE step <> 'done' AND step = 'waiting' AND started_at < ?1
     UNION ALL SELECT user_id FROM erasures
     WHERE step <> 'done' AND step IN ('drive', 'account') AND started_at < ?2 LIMIT 100`,
  )
    .bind(now - farewellSeconds * 1000, now - 10 * 60 * 1000)
    .all<{ userId: string }>();
  await sendJobs(
    env,
    results.map(({ userId }) => ({ job: { kind: 'erase', userId } })),
  );
}

/** Returns erasures after `before`, newest first; `userId` selects one account. */
export async function listedErasures(
  env: Env,
  query: { userId: string; before: KeysetPosition; limit: number },
): Promise<ErasureRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM erasures WHERE (?1 = '' OR user_id = ?1) AND (started_at, user_id) < (?2, ?3)
     ORDER BY started_at DESC, user_id DESC LIMIT ?4`,
  )
    .bind(query.userId, query.before.at, query.before.id, query.limit)
    .all<ErasureRow>();
  return results;
}

/** Formats an erasure. */
export function erasureAnswer(row: ErasureRow) {
  return {
    user_id: row.user_id,
    step: row.step,
    started_time: isoTimeOrEmpty(row.started_at),
    due_time: isoTimeOrEmpty(row.due_at),
    finished_time: isoTimeOrEmpty(row.finished_at),
  };
}
