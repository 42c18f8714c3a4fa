import type { ReactNode } from 'react';
import * as v from 'valibot';
import { isActivityName } from '#protocol/activities.ts';
import { activityOperation, basic } from '#protocol/config.ts';
import { activityPath } from '#client/features/activity/activity.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { isRecord } from '#protocol/tables.ts';
import type { DialogProps } from '../../drive-context/dialog-arguments.ts';

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
type PublishedAnnouncement = v.InferOutput<typeof announcementSchema>;

/**
 * Shows the operator's current activity (`show_activity_dialog`) or notice (`show_popup_window`).
 */
export default function AnnouncementDialog(props: DialogProps<'announcement'>): ReactNode {
  return (
    <AreaTexts areas={['activity', 'drive', 'guide']}>
      <Announcement {...props} />
    </AreaTexts>
  );
}

function Announcement({ given, onClose }: DialogProps<'announcement'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const call = given.about === 'activity' ? activityOperation : basic;
  const { data, error } = useCall(call, { client: 'web', data: { language: locale } });
  if (!data && !error) return null;
  const announcement = activeAnnouncement(data?.value['values'], given.about, Date.now());
  const page =
    given.about === 'activity' && isActivityName(announcement?.id) ? announcement.id : undefined;
  const ownTitle = t(page ? `activity.title_${page}` : 'guide.noticeTitle');
  const title = announcement ? announcement.title || ownTitle : t('guide.nothingTitle');
  const ownText = t(page ? `activity.lead_${page}` : 'guide.nothingTip');
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="sheet-body">
        <p>{announcement?.text || ownText}</p>
      </div>
      <div className="sheet-foot">
        {page && (
          <a className="button plain" href={activityPath(locale, page)}>
            {t('guide.more')}
          </a>
        )}
        {announcement?.url && !page && (
          <a className="button plain" href={announcement.url} target="_blank" rel="noreferrer">
            {t('guide.more')}
          </a>
        )}
        <button type="button" className="button primary" data-first="" onClick={onClose}>
          {t('guide.close')}
        </button>
      </div>
    </Sheet>
  );
}

/** The active announcement in a document; undefined if none is active or valid. */
export function activeAnnouncement(
  values: unknown,
  about: 'activity' | 'notice',
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
