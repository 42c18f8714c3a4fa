import { type ReactNode, useEffect, useRef } from 'react';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/icon.tsx';
import { ThemeChoice } from '#client/parts/theme-choice.tsx';
import { UserMenu } from '#client/parts/user-menu.tsx';
import { paths } from '#client/router/paths.ts';

/** Who is signed in, the way out, what is about the account, and the colours. */
export function DriveAccount(): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The early script marks the choice in the page it finds; what comes later is marked here.
    const theme = document.documentElement.dataset.theme ?? 'system';
    const choice = box.current?.querySelector<HTMLInputElement>(`input[value="${theme}"]`);
    if (choice) choice.checked = true;
  }, []);
  return (
    <div className="drive-account-box" ref={box}>
      {userId && <UserMenu userId={userId} onSignedOut={() => location.assign(paths.signIn())} />}
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
