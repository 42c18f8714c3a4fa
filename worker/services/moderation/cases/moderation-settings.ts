import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import type { ModerationRules } from '#worker/services/moderation/cases/case-rules.ts';

/** Returns the rules of the operator's document `moderation`, or their defaults. */
export async function moderationRules(env: Env, now: number): Promise<ModerationRules> {
  const document = await configDocument(env, 'moderation', now);
  return {
    packs: document?.packs ?? [],
    timeZone: document?.time_zone ?? 'UTC',
    holidays: document?.holidays ?? [],
    strikesMax: document?.strikes ?? 3,
    strikeMonths: document?.strike_months ?? 6,
  };
}
