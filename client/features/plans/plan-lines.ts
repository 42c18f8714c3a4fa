import { trafficWindowDays } from '#protocol/limits.ts';
import { formatSize } from '#protocol/size.ts';
import { useMessages } from '#client/ui/text.ts';
import type { PlanLimits } from '#client/features/plans/limits.ts';

/** The limits of a plan as sentences. */
export function usePlanLines(limits: PlanLimits): string[] {
  const { t, formats } = useMessages();
  const size = (bytes: number) => formatSize(bytes, { locale: formats.locale });
  const { storage_bytes: storage, download_bytes: downloads, daily_tasks: tasks } = limits;
  return [
    ...(storage === null ? [] : [t('plans.space', { size: size(storage) })]),
    downloads === null
      ? t('plans.quotaFree')
      : t('plans.quota', { size: size(downloads), count: trafficWindowDays }),
    tasks === null ? t('plans.tasksFree') : t('plans.tasks', { count: tasks }),
  ];
}
