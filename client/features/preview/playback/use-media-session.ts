import { type RefObject, useEffect } from 'react';
import type { File } from '#protocol/drive.ts';
import { keysOf } from '#protocol/tables.ts';

type Player = RefObject<HTMLMediaElement | null>;

interface Skips {
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

/**
 * Reports the recording to the operating system and handles its media keys, lock screen and
 * headphone buttons.
 */
export function useMediaSession(player: Player, file: File, { before, after }: Skips): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession: session } = navigator;
    const artwork = file.thumbnail_link ? [{ src: file.thumbnail_link }] : [];
    session.metadata = new MediaMetadata({ title: file.name, artwork });
    return () => {
      session.metadata = null;
    };
  }, [file.name, file.thumbnail_link]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession: session } = navigator;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      play: () => void player.current?.play().catch(() => {}),
      pause: () => player.current?.pause(),
      seekto: ({ seekTime }) => {
        if (player.current && seekTime !== undefined) player.current.currentTime = seekTime;
      },
      previoustrack: before ?? null,
      nexttrack: after ?? null,
    };
    const set = (handlerOf: (action: MediaSessionAction) => MediaSessionActionHandler | null) => {
      for (const action of keysOf(handlers)) {
        session.setActionHandler(action, handlerOf(action));
      }
    };
    set((action) => handlers[action] ?? null);
    return () => set(() => null);
  }, [player, before, after]);
}
