import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';

/** Illustration: a browser with bookmarked links, and the shortcut menu of the installed app. */
export function FavoritesStage(): ReactNode {
  const t = useText();
  return (
    <div className="favorites-stage" aria-hidden="true">
      <div className="card favorites-window">
        <p className="favorites-bar">
          <Icon path={driveIcons.lock} />
          <span>
            magpie.example<b>/drive/recent</b>
          </span>
          <Icon path={driveIcons.star} />
        </p>
        <p className="favorites-marks">
          <Bookmark icon="clock" name={t('drive.recent')} />
          <Bookmark icon="bolt" name={t('drive.tasks')} />
          <Bookmark icon="link" name={t('drive.shares')} />
        </p>
        <ul className="favorites-rows">
          <li />
          <li />
          <li />
        </ul>
      </div>
      <div className="card favorites-menu">
        <Bookmark icon="search" name={t('drive.find')} />
        <Bookmark icon="download" name={t('commands.newTask')} />
        <Bookmark icon="clock" name={t('drive.recent')} />
        <Bookmark icon="bolt" name={t('drive.tasks')} />
      </div>
      <span className="favorites-app">
        <Mark />
      </span>
    </div>
  );
}

function Bookmark({ icon, name }: { icon: DriveIconName; name: string }): ReactNode {
  return (
    <span className="favorites-mark">
      <Icon path={driveIcons[icon]} />
      {name}
    </span>
  );
}
