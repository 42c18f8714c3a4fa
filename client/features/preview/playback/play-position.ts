/** Where a recording goes on, and when its place is worth telling the drive. */

/** A play as it was noted: how far it was, of how much. */
export interface PlayPosition {
  readonly seconds: number;
  readonly duration: number;
}

/** Less than this from the beginning is the beginning. */
const headSeconds = 10;
/** Of the end this much, or this part of it, is credits: the next play begins anew. */
const tailSeconds = 20;
const tailPart = 0.03;
/** Music begins at its beginning; a recording as long as this is a talk or a book. */
const longSoundSeconds = 600;
/** While it plays the place is told this often. */
const betweenNotesSeconds = 15;

/** The second a recording goes on from; 0 is the beginning. */
export function resumeAt({ seconds, duration }: PlayPosition, kind: 'video' | 'audio'): number {
  if (!(seconds >= headSeconds) || !(duration > 0)) return 0;
  if (kind === 'audio' && duration < longSoundSeconds) return 0;
  return seconds > duration - Math.max(tailSeconds, duration * tailPart) ? 0 : seconds;
}

/** Whether a place is far enough from the one that was told last. */
export function isWorthNoting(seconds: number, noted: number): boolean {
  return Math.abs(seconds - noted) >= betweenNotesSeconds;
}

/** `1:02:03`, `4:05`: a place in a recording as players write it. */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
