import type { ReactNode } from 'react';
import { isActivityName } from '#protocol/activity-names.ts';
import { activityOperation, basic } from '#protocol/config-calls.ts';
import { activityPath } from '#client/features/activity/activity.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { activeAnnouncement } from '#client/features/drive/announcements.ts';
import type { DialogProps } from '../../drive-context/dialog-arguments.ts';

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
  const announcement = activeAnnouncement(data?.value['values'], given.about, serverNow());
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
