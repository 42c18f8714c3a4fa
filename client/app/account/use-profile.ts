import { me, type Profile } from '#protocol/user.ts';
import { useCall } from '#client/app/api/use-call.ts';

/**
 * Returns the profile of the signed-in user, undefined until loaded. Sends no request if
 * `isEnabled` is false.
 */
export function useProfile(isEnabled = true): Profile | undefined {
  return useCall(me, isEnabled ? {} : undefined).data;
}
