import useSWR, { useSWRConfig } from 'swr';
import { about, privilegeVip } from '#protocol/drive.ts';
import { quantityList, vipInfo } from '#protocol/vip.ts';
import { requestFreeDays } from './free-days.ts';

/** Calls whose responses change when free days are granted. */
const changedCalls = [about, privilegeVip, quantityList, vipInfo];

/**
 * True if a user is premium (specification 4); false until known. Requests the free days once for a
 * user who never had any, and then rereads storage and plan.
 */
export function usePremium(userId: string): boolean {
  const { mutate } = useSWRConfig();
  const read = async () => {
    const premium = await requestFreeDays();
    if (premium && premium.freeDaysGranted > 0) void mutate(isChanged);
    return premium?.isPremium ?? false;
  };
  const { data } = useSWR(userId ? ['premium', userId] : null, read, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return data ?? false;
}

function isChanged(key: unknown): boolean {
  return typeof key === 'string' && changedCalls.some(({ path }) => key.startsWith(`GET ${path}`));
}
