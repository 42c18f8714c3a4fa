import { me, type Profile } from '#protocol/user.ts';
import { useCall } from '#client/app/api/use-call.ts';

/**
 * Returns the profile of the signed-in user, undefined until loaded. Sends no request if `isAsked`
 * is false.
 */
export function useProfile(isAsked = true): Profile | undefined {
  return useCall(me, isAsked ? {} : undefined).data;
}
