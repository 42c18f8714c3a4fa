import type { OutputOf } from '#protocol/call.ts';
import { checkInScene, rewardVip, taskStatus } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import type { SessionUser } from '#client/app/session/use-session.ts';

export interface CheckIn {
  /** State of today's check-in; undefined until known. */
  today: OutputOf<typeof taskStatus>['data'][string] | undefined;
  /** Reading the state failed. */
  isUnread: boolean;
  isWorking: boolean;
  /** Error text of the last attempt; '' for none. */
  fault: string;
  checkIn(): Promise<void>;
}

/** Today's check-in of the signed-in user. */
export function useCheckIn(user: SessionUser): CheckIn {
  const status = useCall(taskStatus, user ? { scene: checkInScene } : undefined);
  const { isWorking, fault, attempt } = useAttempt();
  return {
    today: status.data?.data[checkInScene],
    isUnread: status.error !== undefined,
    isWorking,
    fault,
    checkIn: async () => {
      await attempt(async () => {
        await request(rewardVip, { type: checkInScene });
        await status.refresh();
      });
    },
  };
}
