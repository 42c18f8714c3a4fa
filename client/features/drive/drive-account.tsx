import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';
import { Later } from '#client/ui/lazy-boundary.tsx';
import { ThemeChoice } from '#client/features/site/theme-choice.tsx';
import { UserMenu } from '#client/features/account/user-menu.tsx';
import { paths } from '#client/app/router/paths.ts';

const AccountFacts = lazy(() => import('#client/features/storage/account-facts.tsx'));

/**
 * Who is signed in and what they have, the way out, what is about the account, and the colours.
 * What they have is asked for when it is first looked at. `besideMeter` leaves the space to the
 * meter above it.
 */
export function DriveAccount({ besideMeter }: { besideMeter?: boolean }): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    // The early script marks the choice in the page it finds; what comes later is marked here.
    const theme = document.documentElement.dataset.theme ?? 'system';
    const choice = box.current?.querySelector<HTMLInputElement>(`input[value="${theme}"]`);
    if (choice) choice.checked = true;
    const menu = box.current?.closest('details');
    if (!menu || menu.open) return setSeen(true);
    const onToggle = () => setSeen(true);
    menu.addEventListener('toggle', onToggle, { once: true });
    return () => menu.removeEventListener('toggle', onToggle);
  }, []);
  return (
    <div className="drive-account-box" ref={box}>
      {userId && (
        <UserMenu userId={userId} onSignedOut={() => location.assign(paths.signIn())}>
          <Later>{isSeen && <AccountFacts besideMeter={besideMeter} />}</Later>
        </UserMenu>
      )}
      {userId && (
        <nav className="drive-account-links" aria-label={t('drive.account')}>
          <a href={paths.section('account')}>
            <Icon name="settings" />
            {t('drive.accountMenu')}
          </a>
          <a href={paths.section('feedback')}>
            <Icon name="message" />
            {t('commands.goFeedback')}
          </a>
        </nav>
      )}
      <ThemeChoice />
    </div>
  );
}
