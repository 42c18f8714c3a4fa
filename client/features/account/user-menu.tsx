import '#client/features/account/user-menu.css';
import { type ReactNode, useState } from 'react';
import { useText } from '#client/ui/text.ts';
import { usePremium } from '#client/features/premium/use-premium.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { Avatar } from '#client/features/account/avatar.tsx';
import { signOut } from '#client/features/sign-in/sign-in.ts';

/**
 * The signed-in user and the sign-out button. Calls `onSignedOut` after this device has deleted the
 * session.
 */
export function UserMenu(props: {
  userId: string;
  onSignedOut(): void;
  /** Items between the two. */
  children?: ReactNode;
}): ReactNode {
  const { userId, onSignedOut, children } = props;
  const t = useText();
  const profile = useProfile();
  const isPremium = usePremium(userId);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().then(onSignedOut);
  };
  return (
    <div className="user-menu">
      <div className="user-card">
        <Avatar name={profile?.name ?? ''} picture={profile?.picture ?? ''} />
        <p>
          <bdi className="user-name">{profile?.name ?? ' '}</bdi>
          <bdi className="user-email">{profile?.email ?? ' '}</bdi>
        </p>
        {isPremium && <span className="pill">{t('drive.premium')}</span>}
      </div>
      {children}
      <button type="button" className="button plain" disabled={isLeaving} onClick={leave}>
        {t(isLeaving ? 'drive.signingOut' : 'drive.signOut')}
      </button>
    </div>
  );
}
