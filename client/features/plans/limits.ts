import * as v from 'valibot';
import { driveConfig } from '#protocol/config-calls.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';

/** null: unlimited. */
const bytes = v.optional(v.nullable(v.number()), null);
const allowance = v.object({
  storage_bytes: bytes,
  download_bytes: bytes,
  daily_tasks: v.optional(v.nullable(v.number()), null),
});
const limitsSchema = v.object({
  values: v.object({
    limits: v.object({ trash_days: v.number() }),
    quotas: v.object({ free: allowance, premium: allowance }),
  }),
});

export type PlanLimits = v.InferOutput<typeof allowance>;

/** The limits of free and premium accounts, which the page's route preloads. */
export function usePlanLimits(): { free: PlanLimits; premium: PlanLimits; trashDays: number } {
  const { values } = v.parse(limitsSchema, useRequiredAnswer(driveConfig, {}).value);
  const { free, premium } = values.quotas;
  return {
    free,
    // Without a storage limit of its own, Premium has that of free accounts.
    premium: { ...premium, storage_bytes: premium.storage_bytes ?? free.storage_bytes },
    trashDays: values.limits.trash_days,
  };
}
