import type { Plan } from '#protocol/plans.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import type { OrderRow } from '#worker/services/drive/index.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';

/** Returns the title of a plan in a locale, else in English. */
export function titleIn({ title }: Pick<Plan, 'title'>, locale: string): string {
  return title[locale] ?? required(title['en-US'], 'the English title of a plan');
}

/**
 * Returns the titles of orders in a locale: that of the plan while it is offered with the same
 * contents, else the one at that time.
 */
export async function orderTitles(
  env: Env,
  locale: string,
  now: number,
): Promise<(row: OrderRow) => string> {
  const plans = (await configDocument(env, 'plans', now))?.plans ?? [];
  return (row) => {
    const plan = plans.find(
      ({ id, premium_days, storage_bytes, traffic_bytes }) =>
        id === row.plan_id &&
        daysInMs(premium_days) === row.premium_ms &&
        storage_bytes === row.storage_bytes &&
        traffic_bytes === row.traffic_bytes,
    );
    return plan ? titleIn(plan, locale) : row.title;
  };
}
