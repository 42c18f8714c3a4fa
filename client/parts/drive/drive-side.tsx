import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { useProfile } from '#client/hooks/use-profile.ts';
import type { StorageMeter as Meter } from '#client/hooks/use-storage-meter.ts';
import { lockPage } from '#client/lib/page-lock.ts';
import { DialogClose } from '#client/parts/dialog-close.tsx';
import { Icon } from '#client/parts/icon.tsx';
import { StorageMeter } from '#client/parts/storage-meter.tsx';
import { ThemeChoice } from '#client/parts/theme-choice.tsx';
import { Face, UserMenu } from '#client/parts/user-menu.tsx';
import { paths } from '#client/router/paths.ts';

interface SideProps {
  meter: Meter | undefined;
  /** '' until the browser has said who it is; nothing is asked before. */
  userId: string;
  onSignedOut(): void;
}

/** The column beside the files: its sections, how full the drive is, and whose it is. */
export function DriveSide({ meter, userId, onSignedOut }: SideProps): ReactNode {
  const t = useText();
  return (
    <aside className="drive-side" aria-label={t('drive.sections')}>
      <nav aria-label={t('drive.sections')}>
        <a className="drive-section" href={paths.drive()} aria-current="page">
          <Icon name="folder" />
          <span>{t('drive.allFiles')}</span>
        </a>
      </nav>
      <StorageMeter meter={meter} />
      <details className="menu drive-account" data-early="">
        <summary className="drive-section">
          <span className="visually-hidden">{t('drive.accountMenu')}</span>
          {userId ? <KnownFace /> : <Face name="" />}
          <Icon name="chevron-down" />
        </summary>
        <div className="menu-sheet">
          <Account userId={userId} onSignedOut={onSignedOut} />
        </div>
      </details>
    </aside>
  );
}

/** The bar at the bottom of small screens; the account opens as a sheet from there. */
export function DriveBottom({ meter, userId, onSignedOut }: SideProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav className="drive-bottom" aria-label={t('drive.sections')}>
        <a href={paths.drive()} aria-current="page">
          <Icon name="folder" />
          <span>{t('drive.files')}</span>
        </a>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="user" />
          <span>{t('drive.account')}</span>
        </button>
      </nav>
      {isOpen && (
        <AccountSheet onClose={() => setOpen(false)}>
          <StorageMeter meter={meter} />
          <Account userId={userId} onSignedOut={onSignedOut} />
        </AccountSheet>
      )}
    </>
  );
}

function KnownFace(): ReactNode {
  const profile = useProfile();
  return (
    <>
      <Face name={profile?.name ?? ''} />
      <bdi className="user-name">{profile?.name ?? ' '}</bdi>
    </>
  );
}

function Account({ userId, onSignedOut }: Omit<SideProps, 'meter'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The early script marks the choice in the page it finds; what comes later is marked here.
    const theme = document.documentElement.dataset.theme ?? 'system';
    const choice = box.current?.querySelector<HTMLInputElement>(`input[value="${theme}"]`);
    if (choice) choice.checked = true;
  }, []);
  return (
    <div className="drive-account-box" ref={box}>
      {userId && <UserMenu userId={userId} onSignedOut={onSignedOut} />}
      <ThemeChoice />
    </div>
  );
}

function AccountSheet({ onClose, children }: { onClose(): void; children: ReactNode }): ReactNode {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const unlock = lockPage();
    const shown = dialog.current!;
    shown.showModal();
    return () => {
      shown.close();
      unlock();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="drive-sheet"
      aria-label={t('drive.accountMenu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <DialogClose onClose={onClose} />
      {children}
    </dialog>
  );
}
