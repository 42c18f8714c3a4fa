import { parse } from 'valibot';
import { quotasDocument, type QuotasDocument } from '#protocol/plans.ts';
import { isPremium, type Standing } from '#worker/services/drive/index.ts';

/** Limits of an account, from its plan and ledger. null: unlimited. */
export interface Allowance {
  premium: boolean;
  /** Offline tasks per UTC day. */
  dailyTasks: number | null;
  /** Download quota for 30 days, in bytes. */
  downloadBytes: number | null;
}

/** Returns the limits from the operator's document `quotas` and the account's ledger. */
export function allowanceFor(
  standing: Standing,
  quotas: QuotasDocument | undefined,
  now: number,
): Allowance {
  const premium = isPremium(standing, now);
  const plan = (quotas ?? parse(quotasDocument, {}))[premium ? 'premium' : 'free'];
  const { daily_tasks: dailyTasks, download_bytes: downloadBytes } = plan;
  return {
    premium,
    dailyTasks,
    downloadBytes: downloadBytes === null ? null : downloadBytes + standing.extraDownloadBytes,
  };
}
