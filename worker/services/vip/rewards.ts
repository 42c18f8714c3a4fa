import type { Locale } from '#locales/list.ts';
import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { PlanWorth, RewardsDocument } from '#protocol/plans.ts';
import { checkInScene, type listTasksToReward } from '#protocol/vip.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import {
  checkIn,
  checkInOf,
  type CheckInState,
  checkInState,
} from '#worker/services/vip/check-in.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';

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
  { env, userId, session, now }: RequestContext,
  scene: string,
): Promise<RewardState | CheckInState> {
  if (await checkInOf(env, scene, now)) return checkInState(env, userId, now);
  const task = await taskOf(env, scene, now);
  const ids = [rewardId(scene, userId)];
  const { granted, proofs, persons } = await driveOf(env, session).rewardFacts({ ids });
  const isPerson = persons.includes(scene);
  if (!task) return { bot_checked: isPerson, result: 'unknown' };
  if (granted.length > 0) return { bot_checked: isPerson, result: 'rewarded' };
  const isDone =
    (isPerson || !task.person) &&
    (task.proof === 'person' ? isPerson : proofs.includes(task.proof));
  return { bot_checked: isPerson, result: isDone ? 'done' : 'todo' };
}

/** Returns the operator's tasks with an account's progress, in one trip to its drive. */
export async function tasksToReward(
  { env, userId, session, now }: RequestContext,
  locale: Locale,
): Promise<OutputOf<typeof listTasksToReward>['tasks']> {
  const rewards = await configDocument(env, 'rewards', now);
  const tasks = Object.entries(rewards?.tasks ?? {}).filter(
    ([scene]) => scene !== checkInScene || !rewards?.check_in,
  );
  if (tasks.length === 0) return [];
  const ids = tasks.map(([scene]) => rewardId(scene, userId));
  const { granted, proofs, persons } = await driveOf(env, session).rewardFacts({ ids });
  return tasks.map(([scene, { title, proof, person, ...worth }]) => {
    const isPerson = persons.includes(scene);
    const isDone = proof === 'person' ? isPerson : proofs.includes(proof) && (isPerson || !person);
    return {
      scene,
      title: title?.[locale] ?? title?.['en-US'] ?? '',
      proof,
      person: person || proof === 'person',
      bot_checked: isPerson,
      result: granted.includes(rewardId(scene, userId)) ? 'rewarded' : isDone ? 'done' : 'todo',
      ...worth,
    };
  });
}

/** Days that a call granted, and when premium ends (ms). */
export interface Claimed {
  isNew: boolean;
  /** 0 if they were granted before. */
  days: number;
  premiumUntil: number;
}

/**
 * Grants the reward of a completed task once, or of the check-in once a day. Throws `not_found` for
 * an unknown task and `permission_denied` while it isn't complete.
 */
export async function claimReward(
  env: Env,
  userId: string,
  scene: string,
  now: number,
): Promise<Claimed> {
  const daily = await checkInOf(env, scene, now);
  if (daily) return checkIn(env, userId, daily, now);
  const task = await taskOf(env, scene, now);
  if (!task) throw new ApiError('not_found', { description: 'type: this task does not exist' });
  const id = rewardId(scene, userId);
  const grant = {
    id,
    reason: 'reward',
    reference: scene,
    ...worthOf(task),
    createdAt: now,
  } as const;
  const proof = task.proof === 'person' ? null : task.proof;
  const person = task.person || task.proof === 'person' ? scene : null;
  return claimed(await driveOf(env, userId).grantReward({ grant, proof, person }), task);
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
): Promise<Claimed> {
  const campaigns = (await configDocument(env, 'rewards', now))?.campaigns ?? {};
  const campaign = Object.hasOwn(campaigns, campaignId) ? campaigns[campaignId] : undefined;
  if (!campaign) {
    throw new ApiError('not_found', { description: 'campaign_id: this campaign does not exist' });
  }
  const refuse = (description: string) => new ApiError('permission_denied', { description });
  if (now < Date.parse(campaign.starts)) throw refuse('the campaign has not begun');
  if (now >= Date.parse(campaign.ends)) throw refuse('the campaign has ended');
  const grant = {
    id: `campaign:${campaignId}:${userId}`,
    reason: 'campaign',
    reference: campaignId,
    ...worthOf(campaign),
    createdAt: now,
  } as const;
  const drive = driveOf(env, userId);
  const { accounts_before: before } = campaign;
  const granted = before
    ? await drive.grantCampaign({ grant, madeBefore: Date.parse(before) })
    : await drive.grantReward({ grant, proof: null, person: null });
  return claimed(granted, campaign);
}

function worthOf(worth: PlanWorth) {
  return {
    premiumMs: daysInMs(worth.premium_days),
    storageBytes: worth.storage_bytes,
    trafficBytes: worth.traffic_bytes,
  };
}

function claimed(
  granted: Omit<Claimed, 'days'>,
  { premium_days }: Pick<PlanWorth, 'premium_days'>,
): Claimed {
  return { ...granted, days: granted.isNew ? premium_days : 0 };
}

async function taskOf(env: Env, scene: string, now: number): Promise<Task | undefined> {
  const tasks = (await configDocument(env, 'rewards', now))?.tasks ?? {};
  return Object.hasOwn(tasks, scene) ? tasks[scene] : undefined;
}
