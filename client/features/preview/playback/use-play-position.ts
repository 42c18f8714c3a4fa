import { type RefObject, useEffect, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { needsSaving, resumeAt } from './play-position.ts';
import type { PlaybackPositions } from '../preview-context.ts';

type Player = RefObject<HTMLMediaElement | null>;

/**
 * Resumes a recording at its saved position, from any device, and saves the position while it
 * plays. Returns the second it resumed at (0 for the beginning) and an action that restarts it.
 */
export function usePlayPosition(
  player: Player,
  file: File,
  kind: 'video' | 'audio',
  plays: PlaybackPositions | undefined,
): { resumedAt: number; restart: () => void } {
  const [resumedAt, setResumedAt] = useState(0);
  useEffect(() => {
    const element = player.current;
    if (!element) return undefined;
    const end = new AbortController();
    void readSavedPosition(file, plays).then((noted) => {
      if (end.signal.aborted) return;
      const at = noted ? resumeAt(noted, kind) : 0;
      if (at > 0) {
        element.currentTime = at;
        setResumedAt(at);
      }
      // If autoplay is blocked, the player shows its play button.
      element.play().catch(() => {});
      if (plays) savePositions(element, file, plays, at, end.signal);
    });
    return () => end.abort();
    // Depends on the file alone: a viewer has one file, and its host never changes.
  }, [player, file.id]);
  return {
    resumedAt,
    restart: () => {
      if (player.current) player.current.currentTime = 0;
      setResumedAt(0);
    },
  };
}

function readSavedPosition(file: File, plays: PlaybackPositions | undefined) {
  return plays ? plays.read(file).catch(() => undefined) : Promise.resolve(undefined);
}

function savePositions(
  element: HTMLMediaElement,
  file: File,
  plays: PlaybackPositions,
  startedAt: number,
  signal: AbortSignal,
): void {
  let noted = startedAt;
  const savePosition = () => {
    const { currentTime: seconds, duration } = element;
    if (!Number.isFinite(duration) || seconds === noted) return;
    noted = seconds;
    // Ignores errors: the next position is saved again, and a lost one costs a few seconds.
    plays.save(file, { seconds, duration }).catch(() => {});
  };
  const pass = () => needsSaving(element.currentTime, noted) && savePosition();
  element.addEventListener('timeupdate', pass, { signal });
  for (const moment of ['pause', 'ended'])
    element.addEventListener(moment, savePosition, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && savePosition(), {
    signal,
  });
  signal.addEventListener('abort', savePosition);
}
