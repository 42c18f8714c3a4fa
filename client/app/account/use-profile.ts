import { me, type Profile } from '#protocol/user.ts';
import { useCall } from '#client/app/api/use-call.ts';

/**
 * The profile of whoever is signed in, undefined until it is known; with `isAsked` false nobody
 * asks for it.
 */
export function useProfile(isAsked = true): Profile | undefined {
  return useCall(me, isAsked ? {} : undefined).data;
}
