import type { Locale } from '#locales/list.ts';
import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { RewardsDocument } from '#protocol/plans.ts';
import { checkInScene, type listTasksToReward } from '#protocol/vip.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import {
  checkIn,
  checkInOf,
  type CheckInState,
  checkInState,
} from '#worker/services/vip/check-in.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';
import { grantAndApply, hasGrant } from '#worker/services/vip/grant.ts';

/** Rewards of tasks and campaigns, from the operator's document `rewards`. */

type Task = RewardsDocument['tasks'][string];

/** An account's progress with a task (protocol/vip.ts). */
export interface RewardState {
  bot_checked: boolean;
  result: 'unknown' | 'todo' | 'done' | 'rewarded';
}

const rewardId = (scene: string, userId: string) => `reward:${scene}:${userId}`;

/** Returns an account's progress with the task of a scene. */
export async function taskState(
  env: Env,
  userId: string,
  scene: string,
  now: number,
): Promise<RewardState | CheckInState> {
  if (await checkInOf(env, scene, now)) return checkInState(env, userId, now);
  const task = await taskOf(env, scene, now);
  const isPerson = await isProvenPerson(env, userId, scene);
  if (!task) return { bot_checked: isPerson, result: 'unknown' };
  if (await hasGrant(env, rewardId(scene, userId))) {
    return { bot_checked: isPerson, result: 'rewarded' };
  }
  const isDone = (isPerson || !task.person) && (await proofs[task.proof](env, userId, scene));
  return { bot_checked: isPerson, result: isDone ? 'done' : 'todo' };
}

/** Returns the operator's tasks with an account's progress, in a few queries for all of them. */
export async function tasksToReward(
  env: Env,
  userId: string,
  locale: Locale,
  now: number,
): Promise<OutputOf<typeof listTasksToReward>['tasks']> {
  const rewards = await configDocument(env, 'rewards', now);
  const tasks = Object.entries(rewards?.tasks ?? {}).filter(
    ([scene]) => scene !== checkInScene || !rewards?.check_in,
  );
  if (tasks.length === 0) return [];
  const kinds = [...new Set(tasks.map(([, { proof }]) => proof))].filter((of) => of !== 'person');
  const [granted, checked, ...proven] = await Promise.all([
    env.DB.prepare(`SELECT id FROM grants WHERE user_id = ? AND reason = 'reward'`)
      .bind(userId)
      .all<{ id: string }>(),
    env.DB.prepare('SELECT scene FROM person_proofs WHERE user_id = ?')
      .bind(userId)
      .all<{ scene: string }>(),
    ...kinds.map(async (kind) => ((await proofs[kind](env, userId, '')) ? kind : undefined)),
  ]);
  const rewarded = new Set(granted.results.map(({ id }) => id));
  const persons = new Set(checked.results.map(({ scene }) => scene));
  return tasks.map(([scene, { title, proof, person, ...worth }]) => {
    const isPerson = persons.has(scene);
    const isDone = proof === 'person' ? isPerson : proven.includes(proof) && (isPerson || !person);
    return {
      scene,
      title: title?.[locale] ?? title?.['en-US'] ?? '',
      proof,
      person: person || proof === 'person',
      bot_checked: isPerson,
      result: rewarded.has(rewardId(scene, userId)) ? 'rewarded' : isDone ? 'done' : 'todo',
      ...worth,
    };
  });
}

/**
 * Grants the reward of a completed task once, or of the check-in once a day. Returns the premium
 * days granted now; 0 if they were granted before. Throws `not_found` for an unknown task and
 * `permission_denied` while it isn't complete.
 */
export async function claimReward(
  env: Env,
  userId: string,
  scene: string,
  now: number,
): Promise<{ isNew: boolean; days: number }> {
  const daily = await checkInOf(env, scene, now);
  if (daily) return checkIn(env, userId, daily, now);
  const task = await taskOf(env, scene, now);
  if (!task) throw new ApiError('not_found', { description: 'type: this task does not exist' });
  const { result } = await taskState(env, userId, scene, now);
  if (result === 'todo') {
    throw new ApiError('permission_denied', { description: 'the task is not complete' });
  }
  const isNew = await grantAndApply(
    env,
    {
      id: rewardId(scene, userId),
      userId,
      reason: 'reward',
      reference: scene,
      premiumMs: daysInMs(task.premium_days),
      storageBytes: task.storage_bytes,
      trafficBytes: task.traffic_bytes,
    },
    now,
  );
  return { isNew, days: isNew ? task.premium_days : 0 };
}

/**
 * Grants a campaign's reward, once per account. Throws `not_found` for an unknown campaign, and
 * `permission_denied` outside its period or for other accounts.
 */
export async function claimCampaign(
  env: Env,
  userId: string,
  campaignId: string,
  now: number,
): Promise<{ isNew: boolean; days: number }> {
  const campaigns = (await configDocument(env, 'rewards', now))?.campaigns ?? {};
  const campaign = Object.hasOwn(campaigns, campaignId) ? campaigns[campaignId] : undefined;
  if (!campaign) {
    throw new ApiError('not_found', { description: 'campaign_id: this campaign does not exist' });
  }
  const refuse = (description: string) => new ApiError('permission_denied', { description });
  if (now < Date.parse(campaign.starts)) throw refuse('the campaign has not begun');
  if (now >= Date.parse(campaign.ends)) throw refuse('the campaign has ended');
  if (campaign.accounts_before && !(await isOlder(env, userId, campaign.accounts_before))) {
    throw refuse('the campaign is for accounts that were there before it');
  }
  const isNew = await grantAndApply(
    env,
    {
      id: `campaign:${campaignId}:${userId}`,
      userId,
      reason: 'campaign',
      reference: campaignId,
      premiumMs: daysInMs(campaign.premium_days),
      storageBytes: campaign.storage_bytes,
      trafficBytes: campaign.traffic_bytes,
    },
    now,
  );
  return { isNew, days: isNew ? campaign.premium_days : 0 };
}

async function taskOf(env: Env, scene: string, now: number): Promise<Task | undefined> {
  const tasks = (await configDocument(env, 'rewards', now))?.tasks ?? {};
  return Object.hasOwn(tasks, scene) ? tasks[scene] : undefined;
}

/** Records that a person performed a task. */
export async function recordPerson(
  env: Env,
  userId: string,
  scene: string,
  now: number,
): Promise<void> {
  await env.DB.prepare(
    'INSERT OR IGNORE INTO person_proofs (user_id, scene, created_at) VALUES (?, ?, ?)',
  )
    .bind(userId, scene, now)
    .run();
}

function isProvenPerson(env: Env, userId: string, scene: string): Promise<boolean> {
  return found(env, 'SELECT 1 FROM person_proofs WHERE user_id = ? AND scene = ?', userId, scene);
}

/** Completion checks by kind of task. */
const proofs: Record<Task['proof'], (env: Env, userId: string, scene: string) => Promise<boolean>> =
  {
    upload: async (env, userId) => (await driveOf(env, userId).balance({})).fileCount > 0,
    share: (env, userId) =>
      found(env, `SELECT 1 FROM shares WHERE user_id = ? AND status <> 'DELETED' LIMIT 1`, userId),
    invite: (env, userId) =>
      found(env, 'SELECT 1 FROM invitations WHERE inviter_id = ? LIMIT 1', userId),
    person: isProvenPerson,
  };

function isOlder(env: Env, userId: string, than: string): Promise<boolean> {
  return found(
    env,
    'SELECT 1 FROM users WHERE id = ? AND created_at < ?',
    userId,
    Date.parse(than),
  );
}

async function found(env: Env, query: string, ...values: (string | number)[]): Promise<boolean> {
  return (
    (await env.DB.prepare(query)
      .bind(...values)
      .first()) !== null
  );
}
