import { formatSize } from '#protocol/size.ts';

/** Benefits of a plan, a code or a check-in. Space and transfer quota are in bytes. */
export interface Benefits {
  premium_days: number;
  storage_bytes: number;
  traffic_bytes: number;
}

/** True if the title of a plan that gives one amount names it, as "200 GB more storage" does. */
export function namesBenefits(plan: Benefits & { title: string }, locale: string): boolean {
  const amounts = [plan.storage_bytes, plan.traffic_bytes].filter((bytes) => bytes > 0);
  const [bytes] = amounts;
  if (bytes === undefined || amounts.length > 1 || plan.premium_days > 0) return false;
  const compact = (text: string) => text.replace(/\s/g, '');
  return compact(plan.title).includes(compact(formatSize(bytes, { locale })));
}
