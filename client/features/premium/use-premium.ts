import { useAnswer, usePageAnswers } from '#client/app/api/use-answer.ts';
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
  const answers = usePageAnswers();
  const read = async () => {
    const premium = await requestFreeDays();
    if (premium && premium.freeDaysGranted > 0) void answers.refresh(isChanged);
    return premium?.isPremium ?? false;
  };
  const { data } = useAnswer(userId ? `premium ${userId}` : null, read, { isRepeated: false });
  return data ?? false;
}

function isChanged(key: string): boolean {
  return changedCalls.some(({ path }) => key.startsWith(`GET ${path}`));
}
