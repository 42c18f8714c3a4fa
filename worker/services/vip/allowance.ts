import { parse } from 'valibot';
import { quotasDocument } from '#protocol/plans.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { readLines } from '#worker/services/vip/ledger.ts';
import { isPremium, entitlementOf, trafficOf } from '#worker/services/vip/rules.ts';

/** What an account may use, by its plan and its ledger. null: without limit. */
export interface Allowance {
  premium: boolean;
  /** When premium ends or ended (ms); 0: never was. */
  premiumUntil: number;
  /** Offline tasks begun in a day (UTC). */
  dailyTasks: number | null;
  /** Bytes downloaded in any 30 days. */
  downloadBytes: number | null;
  /** Of these, given or bought beyond the plan. */
  extraDownloadBytes: number;
}

/** What an account may use now, from the operator's document `quotas` and the account's ledger. */
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
  };
}
