import { useEffect, useRef } from 'react';
import type { LiveTopic } from '#protocol/changes.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Notices about changes of the drive, wherever they were made. */
export interface LiveNotices {
  /** True while notices arrive, so that nothing has to be polled. */
  isConnected: boolean;
  /** Calls `listener` for each notice on a topic until the returned function is called. */
  on(topic: LiveTopic, listener: () => void): () => void;
  publish(topic: LiveTopic): void;
}

function createLiveNotices(): LiveNotices {
  const listeners = new Map<() => void, LiveTopic>();
  return {
    isConnected: false,
    on: (topic, listener) => {
      const own = () => listener();
      listeners.set(own, topic);
      return () => void listeners.delete(own);
    },
    publish: (topic) => {
      for (const [listener, wanted] of Array.from(listeners)) if (wanted === topic) listener();
    },
  };
}

/** The notices of this tab. live-connection.tsx receives them. */
export const liveNotices = lazy(createLiveNotices);

/** Calls `onNotice` for each notice on a topic while the tab is visible. */
export function useLiveNotice(topic: LiveTopic, onNotice: () => void): void {
  const current = useRef(onNotice);
  current.current = onNotice;
  useEffect(() => liveNotices().on(topic, () => document.hidden || current.current()), [topic]);
}
