import { useSyncExternalStore } from 'react';
import { isInForeignFrame } from '#client/bridge/foreign-frame.ts';

const never = () => () => {};

/** Whether the page is in the frame of another origin; false on the server, which cannot know. */
export function useForeignFrame(): boolean {
  return useSyncExternalStore(
    never,
    () => isInForeignFrame(window),
    () => false,
  );
}
