import { about } from '#protocol/drive.ts';
import { useCall } from '#client/app/api/use-call.ts';

/**
 * The free space and the number of tasks left today. Infinity if there is no limit or it isn't
 * known yet.
 */
export function useTaskLimits(): { freeBytes: number; leftToday: number } {
  const { data } = useCall(about, {});
  if (!data) return { freeBytes: Infinity, leftToday: Infinity };
  const { limit, usage } = data.quota;
  const today: { limit: string; usage: string } | undefined = data.quotas.cloud_download;
  return {
    freeBytes: Number(limit) > 0 ? Math.max(0, Number(limit) - Number(usage)) : Infinity,
    leftToday:
      today && Number(today.limit) >= 0
        ? Math.max(0, Number(today.limit) - Number(today.usage))
        : Infinity,
  };
}
