import { useEffect, useRef } from 'react';
import { appEventNames as events } from '#protocol/resources.ts';
import { appEvents } from '#client/lib/app-events.ts';
import type { PreviewKind } from '#protocol/file-kinds.ts';

/** Emits that the preview of a video or picture was closed: the kind shown last. */
export function useCloseEvent(kind: PreviewKind | null | undefined): void {
  const shown = useRef(kind);
  useEffect(() => {
    shown.current = kind;
  }, [kind]);
  useEffect(
    () => () => {
      if (shown.current === 'video') appEvents().emit(events.closeVideoPlayer);
      if (shown.current === 'image') appEvents().emit(events.closePicturePlayer);
    },
    [],
  );
}

/** Emits that a player was opened. */
export function usePlayerEvent(kind: 'audio' | 'video'): void {
  useEffect(() => appEvents().emit(events.playerMount, { kind }), [kind]);
}
