import { parse } from 'valibot';
import { quotasDocument } from '#protocol/plans.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { readLines } from '#worker/services/vip/ledger.ts';
import {
  entitlementOf,
  giftedStorageOf,
  isPremium,
  trafficOf,
} from '#worker/services/vip/rules.ts';

/** Limits of an account, from its plan and ledger. null: unlimited. */
export interface Allowance {
  premium: boolean;
  /** When premium ends or ended (ms); 0 for never. */
  premiumUntil: number;
  /** Offline tasks per UTC day. */
  dailyTasks: number | null;
  /** Download quota for 30 days, in bytes. */
  downloadBytes: number | null;
  /** The part of it that was granted or bought on top of the plan. */
  extraDownloadBytes: number;
  /** Storage that was granted and not bought. */
  giftedBytes: number;
}

/** Returns the current limits, from the operator's document `quotas` and the account's ledger. */
export async function allowanceOf(env: Env, userId: string, now: number): Promise<Allowance> {
  const [lines, quotas] = await Promise.all([
    readLines(env, userId),
    configDocument(env, 'quotas', now),
  ]);
  const standing = entitlementOf(lines);
  const premium = isPremium(standing, now);
  const plan = (quotas ?? parse(quotasDocument, {}))[premium ? 'premium' : 'free'];
  const extraDownloadBytes = trafficOf(lines, now);
  const downloadBytes = plan.download_bytes;
  return {
    premium,
    premiumUntil: standing.premiumUntil,
    dailyTasks: plan.daily_tasks,
    downloadBytes: downloadBytes === null ? null : downloadBytes + extraDownloadBytes,
    extraDownloadBytes,
    giftedBytes: giftedStorageOf(lines),
  };
}
