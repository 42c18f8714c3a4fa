/** A saved playback position and the duration of its recording. */
export interface PlayPosition {
  readonly seconds: number;
  readonly duration: number;
}

/** A position before this starts from the beginning. */
const headSeconds = 10;
/** A position in the last 20 s or 3% counts as finished, because only credits follow. */
const tailSeconds = 20;
const tailPart = 0.03;
/**
 * Shorter audio always starts from the beginning. A longer one is likely a talk or an audiobook.
 */
const longAudioSeconds = 600;
/** Seconds of playback between two saved positions. */
const saveIntervalSeconds = 15;

/** The second to resume at; 0 for the beginning. */
export function resumeAt({ seconds, duration }: PlayPosition, kind: 'video' | 'audio'): number {
  if (!(seconds >= headSeconds) || !(duration > 0)) return 0;
  if (kind === 'audio' && duration < longAudioSeconds) return 0;
  return seconds > duration - Math.max(tailSeconds, duration * tailPart) ? 0 : seconds;
}

/** True if the position is far enough from the saved one to save it again. */
export function needsSaving(seconds: number, noted: number): boolean {
  return Math.abs(seconds - noted) >= saveIntervalSeconds;
}

/** Formats a position as players do: `1:02:03`, `4:05`. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
