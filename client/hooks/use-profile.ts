import { me, type Profile } from '#protocol/user.ts';
import { useCall } from '#client/hooks/use-call.ts';

/** The profile of whoever is signed in, undefined until it is known. */
export function useProfile(): Profile | undefined {
  return useCall(me, {}).data;
}
