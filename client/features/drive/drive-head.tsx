import '#client/features/drive/drive-head.css';
import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { SearchField } from '#client/features/search/search-field.tsx';
import { Avatar } from '#client/features/account/user-menu.tsx';
import { DriveAccount } from './drive-account.tsx';

/** The header of the drive with search and account. `typed` is the query in the URL. */
export function DriveHead(props: { typed: string; folderId: string }): ReactNode {
  const { typed, folderId } = props;
  const t = useText();
  const { userId } = useDrive();
  return (
    <header className="drive-head sticky-bar" data-region="">
      <SearchField key={typed} typed={typed} folderId={folderId} />
      <details className="menu drive-account" data-early="">
        <summary>
          <span className="visually-hidden">{t('drive.accountMenu')}</span>
          {userId ? <KnownFace /> : <Avatar name="" />}
        </summary>
        <div className="menu-sheet">
          <DriveAccount />
        </div>
      </details>
    </header>
  );
}

function KnownFace(): ReactNode {
  const profile = useProfile();
  return <Avatar name={profile?.name ?? ''} picture={profile?.picture ?? ''} />;
}
