import { isActivityName } from '#protocol/activity-names.ts';
import { isRecord } from '#protocol/tables.ts';

/**
 * Announcements that an operator can publish in a document: `basic` has a `notice`, which may be
 * plain text; `activity_operation` has a list of `activities` (specification 7.3). An activity with
 * its own page needs no text.
 */
export interface PublishedAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Link to more information; https only. */
  readonly url?: string;
  /** RFC 3339; without them the announcement is always active. */
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Kinds of announcements, and the dialogs that show them. */
export type AnnouncementKind = 'activity' | 'notice';

/** The active announcement in a document; undefined if none is active or valid. */
export function activeAnnouncement(
  values: unknown,
  about: AnnouncementKind,
  nowMs: number,
): PublishedAnnouncement | undefined {
  const { activities, notice }: Record<string, unknown> = isRecord(values) ? values : {};
  const given = about === 'notice' ? [notice] : Array.isArray(activities) ? activities : [];
  for (const one of given) {
    const read = readAnnouncement(typeof one === 'string' ? { text: one } : one);
    if (!read || !isNow(read, nowMs)) continue;
    const { id, text } = read;
    if (text !== '' || (about === 'activity' && isActivityName(id))) return read;
  }
  return undefined;
}

/** Reads what an operator wrote; undefined if a field is of the wrong type. */
function readAnnouncement(given: unknown): PublishedAnnouncement | undefined {
  if (!isRecord(given)) return undefined;
  const { id = '', title = '', text = '', url, starts_at = '', ends_at = '' } = given;
  const areTexts =
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof starts_at === 'string' &&
    typeof ends_at === 'string';
  if (!areTexts) return undefined;
  const announcement = { id, title, text, starts_at, ends_at };
  if (url === undefined) return announcement;
  const isLink = typeof url === 'string' && url.startsWith('https://') && URL.canParse(url);
  return isLink ? { ...announcement, url } : undefined;
}

function isNow({ starts_at: from, ends_at: to }: PublishedAnnouncement, nowMs: number): boolean {
  return (!from || Date.parse(from) <= nowMs) && (!to || nowMs < Date.parse(to));
}

/**
 * Identifies an announcement on a device once it was dismissed: by its id and start, so that next
 * year's is shown again, otherwise by its words.
 */
export function announcementKey(
  about: AnnouncementKind,
  { id, title, text, starts_at: start }: PublishedAnnouncement,
): string {
  return `${about} ${id === '' ? `${title} ${text}`.slice(0, 200) : `${id} ${start}`}`.trim();
}
