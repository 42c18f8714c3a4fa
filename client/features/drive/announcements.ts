import * as v from 'valibot';
import { isActivityName } from '#protocol/activities.ts';
import { isRecord } from '#protocol/tables.ts';

/**
 * Announcements that an operator can publish in a document: `basic` has a `notice`, which may be
 * plain text; `activity_operation` has a list of `activities` (specification 7.3). An activity with
 * its own page needs no text.
 */
const announcementSchema = v.object({
  id: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  /** Link to more information; https only. */
  url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  /** RFC 3339; without them the announcement is always active. */
  starts_at: v.optional(v.string(), ''),
  ends_at: v.optional(v.string(), ''),
});
export type PublishedAnnouncement = v.InferOutput<typeof announcementSchema>;

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
    const read = v.safeParse(announcementSchema, typeof one === 'string' ? { text: one } : one);
    if (!read.success || !isNow(read.output, nowMs)) continue;
    const { id, text } = read.output;
    if (text !== '' || (about === 'activity' && isActivityName(id))) return read.output;
  }
  return undefined;
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
