import { useSyncExternalStore } from 'react';
import { isInForeignFrame } from '#client/bridge/foreign-frame.ts';

const never = () => () => {};

/** Is the page framed by another origin? False on the server, which can't know. */
export function useForeignFrame(): boolean {
  return useSyncExternalStore(
    never,
    () => isInForeignFrame(window),
    () => false,
  );
}
