import '#client/features/account/account.css';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { AppearancePart } from '#client/features/account/appearance-part.tsx';
import { DataPart } from '#client/features/account/data-part.tsx';
import { DevicesPart } from '#client/features/account/devices-part.tsx';
import { FeedsPart } from '#client/features/account/feeds/feeds-part.tsx';
import { NotificationsPart } from '#client/features/account/notifications/notifications-part.tsx';
import { OrdersPart } from '#client/features/account/orders-part.tsx';
import { PreferencesPart } from '#client/features/account/preferences-part.tsx';
import { ProfilePart } from '#client/features/account/profile-part.tsx';
import { ProgramKeysPart } from '#client/features/account/program-keys/program-keys-part.tsx';
import { RewardsPart } from '#client/features/account/rewards-part.tsx';
import { SecurityPart } from '#client/features/account/security-part.tsx';
import { StreamLinksPart } from '#client/features/account/stream-links/stream-links-part.tsx';
import { StepUp } from '#client/features/account/step-up.tsx';

/** Sections of the page by anchor. */
const parts = [
  ['profile', 'account.profile', ProfilePart],
  ['security', 'account.security', SecurityPart],
  ['orders', 'payment.orders', OrdersPart],
  ['rewards', 'rewards.title', RewardsPart],
  ['devices', 'account.devices', DevicesPart],
  ['programs', 'programs.title', ProgramKeysPart],
  ['streams', 'players.links', StreamLinksPart],
  ['feeds', 'feeds.title', FeedsPart],
  ['notifications', 'notifications.title', NotificationsPart],
  ['language', 'account.appearance', AppearancePart],
  ['preferences', 'account.preferences', PreferencesPart],
  ['data', 'account.data', DataPart],
] as const;

const accountAreas = [
  'drive',
  'account',
  'programs',
  'players',
  'feeds',
  'notifications',
  'share',
  'shares',
  'payment',
  'rewards',
  'signin',
  'storage',
  'errors',
] as const;

/** The page `/drive/account`: all account settings, each section with an anchor. */
export default function AccountSection(): ReactNode {
  return (
    <AreaTexts areas={accountAreas}>
      <StepUp>
        <Parts />
      </StepUp>
    </AreaTexts>
  );
}

function Parts(): ReactNode {
  const t = useText();
  // The browser looked for the anchor before the section was rendered.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="account-page" data-region="content">
      <h1>{t('account.title')}</h1>
      <nav className="account-nav" aria-label={t('account.parts')}>
        <ul>
          {parts.map(([id, words]) => (
            <li key={id}>
              <a href={`#${id}`}>{t(words)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-parts">
        {parts.map(([id, , Part]) => (
          <Part key={id} />
        ))}
      </div>
    </div>
  );
}
