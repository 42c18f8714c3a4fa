import '#client/features/drive/drive-head.css';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { OnFirstUse } from '#client/features/drive-context/on-first-use.tsx';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { SearchField } from '#client/features/search/search-field.tsx';
import { Avatar } from '#client/features/account/avatar.tsx';

const DriveAccount = lazy(async () => ({
  default: (await import('./drive-account.tsx')).DriveAccount,
}));

/** The header of the drive with search and account. `typed` is the query in the URL. */
export function DriveHead(props: { typed: string; folderId: string }): ReactNode {
  const { typed, folderId } = props;
  return (
    <header className="drive-head sticky-bar" data-region="">
      <SearchField key={typed} typed={typed} folderId={folderId} />
      <AccountMenu />
    </header>
  );
}

/** Opens without scripts; its content loads with the first use of the page. */
function AccountMenu(): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(menu.current?.open === true), []);
  return (
    <details
      ref={menu}
      className="menu drive-account"
      data-early=""
      onToggle={() => setOpened(true)}
    >
      <summary>
        <span className="visually-hidden">{t('drive.accountMenu')}</span>
        {userId ? <KnownFace /> : <Avatar name="" />}
      </summary>
      <div className="menu-sheet">
        <OnFirstUse isUrgent={isOpened}>
          <DriveAccount />
        </OnFirstUse>
      </div>
    </details>
  );
}

function KnownFace(): ReactNode {
  const profile = useProfile();
  return <Avatar name={profile?.name ?? ''} picture={profile?.picture ?? ''} />;
}
