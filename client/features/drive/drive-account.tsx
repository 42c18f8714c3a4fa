import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { ThemeChoice } from '#client/features/site/theme-choice.tsx';
import { UserMenu } from '#client/features/account/user-menu.tsx';
import { paths } from '#client/app/router/paths.ts';

const AccountFacts = lazy(() => import('#client/features/storage/account-facts.tsx'));

/**
 * The account menu: user, plan, sign-out, account pages and theme. Loads the plan when first
 * opened. `besideMeter` reserves the space for the storage meter above it.
 */
export function DriveAccount({ besideMeter }: { besideMeter?: boolean }): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    // An early script marks the theme in the initial page; a menu rendered later is marked here.
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
          <LazyBoundary>{isSeen && <AccountFacts besideMeter={besideMeter} />}</LazyBoundary>
        </UserMenu>
      )}
      {userId && (
        <nav className="drive-account-links" aria-label={t('drive.account')}>
          <a href={paths.section('account')}>
            <Icon path={driveIcons.settings} />
            {t('drive.accountMenu')}
          </a>
          <a href={paths.section('feedback')}>
            <Icon path={driveIcons.message} />
            {t('commands.goFeedback')}
          </a>
        </nav>
      )}
      <ThemeChoice />
    </div>
  );
}
