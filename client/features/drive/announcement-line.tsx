import '#client/features/drive/announcement-line.css';
import { type ReactNode, useState } from 'react';
import { isActivityName } from '#protocol/activity-names.ts';
import { activityOperation, basic } from '#protocol/config-calls.ts';
import { fieldOf } from '#protocol/tables.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import {
  activeAnnouncement,
  type AnnouncementKind,
  announcementKey,
  type PublishedAnnouncement,
} from '#client/features/drive/announcements.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { serverNow, setServerTime } from '#client/lib/server-clock.ts';
import { useText } from '#client/ui/text.ts';

/** Dismissed announcements that are remembered. */
const rememberedMax = 20;

/**
 * The welcome of a new account, or else the operator's notice or the current activity, above the
 * files until it is dismissed on this device. Import it lazily.
 */
export default function AnnouncementLine(): ReactNode {
  const { locale } = usePage();
  const input = { client: 'web', data: { language: locale } };
  const { changed } = useDrive();
  const options = { isRepeated: false };
  const notice = useCall(basic, input, {
    ...options,
    onAnswer: ({ value }) => {
      // Lists show again how much time is left.
      if (setServerTime(fieldOf(value['values'], 'server_time'))) changed();
    },
  }).data?.value['values'];
  const activities = useCall(activityOperation, input, options).data?.value['values'];
  const [isNew, setNew] = useState(() => browserLocal().read(stored.welcomeUnread) === true);
  const [read, setRead] = useState(() => browserLocal().read(stored.noticesRead) ?? []);
  const now = serverNow();
  if (isNew) {
    const dismiss = () => {
      browserLocal().remove(stored.welcomeUnread);
      setNew(false);
    };
    return (
      <AreaTexts areas={['drive', 'guide']}>
        <Welcome dismiss={dismiss} />
      </AreaTexts>
    );
  }
  const candidates = [
    ['notice', activeAnnouncement(notice, 'notice', now)],
    ['activity', activeAnnouncement(activities, 'activity', now)],
  ] as const;
  for (const [about, announcement] of candidates) {
    if (!announcement) continue;
    const key = announcementKey(about, announcement);
    if (read.includes(key)) continue;
    const dismiss = () => {
      const remembered = [key, ...read].slice(0, rememberedMax);
      browserLocal().write(stored.noticesRead, remembered);
      setRead(remembered);
    };
    return (
      <AreaTexts areas={['activity', 'drive', 'guide']}>
        <Announcement key={key} {...{ about, announcement, dismiss }} />
      </AreaTexts>
    );
  }
  return null;
}

/** Leads to the introduction, once. */
function Welcome({ dismiss }: { dismiss(): void }): ReactNode {
  const t = useText();
  const drive = useDrive();
  const begin = () => {
    dismiss();
    drive.show({ name: 'guide' });
  };
  const name = t('guide.title');
  return (
    <Line name={name} text={name} action={t('guide.begin')} onAction={begin} {...{ dismiss }} />
  );
}

/** An operator's notice or activity, which opens in a dialog. */
function Announcement(props: {
  about: AnnouncementKind;
  announcement: PublishedAnnouncement;
  dismiss(): void;
}): ReactNode {
  const { about, announcement, dismiss } = props;
  const { id, title, text } = announcement;
  const t = useText();
  const drive = useDrive();
  const ownTitle = about === 'activity' && isActivityName(id) ? t(`activity.title_${id}`) : '';
  return (
    <Line
      name={t('guide.noticeTitle')}
      text={title || ownTitle || text}
      action={t('guide.more')}
      onAction={() => drive.show({ name: 'announcement', about })}
      dismiss={dismiss}
    />
  );
}

function Line(props: {
  /** Name of the landmark. */
  name: string;
  text: string;
  action: string;
  onAction(): void;
  dismiss(): void;
}): ReactNode {
  const { name, text, action, onAction, dismiss } = props;
  const t = useText();
  return (
    <aside className="announcement-line" aria-label={name}>
      <Icon path={driveIcons.message} />
      <p role="status">{text}</p>
      <button type="button" className="button plain" onClick={onAction}>
        {action}
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={t('drive.dismiss')}
        onClick={dismiss}
      >
        <Icon path={driveIcons.close} />
      </button>
    </aside>
  );
}
