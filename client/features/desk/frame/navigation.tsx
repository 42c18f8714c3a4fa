import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type IconName, icons } from '#client/ui/icons/icons.ts';
import { useText } from '#client/ui/text.ts';
import { type ScreenGroup, screenGroups } from '#client/features/desk/screen.ts';

/** A screen in the navigation. */
export interface NavigationItem {
  href: string;
  title: MessageKey;
  group: ScreenGroup;
  icon: IconName;
  /** Pressed after `g`, it opens the screen. */
  key: string;
  isCurrent: boolean;
}

const groupTitles: Record<ScreenGroup, MessageKey> = {
  overview: 'desk.groupOverview',
  accounts: 'desk.groupAccounts',
  content: 'desk.groupContent',
  running: 'desk.groupRunning',
  desk: 'desk.groupDesk',
};

/** The screens that the operator may open, by group. */
export function DeskNavigation({ items }: { items: readonly NavigationItem[] }): ReactNode {
  const t = useText();
  return (
    <nav className="desk-nav" aria-label={t('desk.screens')}>
      {screenGroups.map((group) => {
        const own = items.filter((item) => item.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2>{t(groupTitles[group])}</h2>
            <ul>
              {own.map(({ href, title, icon, key, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent ? 'page' : undefined} data-go={key}>
                    <Icon path={icons[icon]} />
                    {t(title)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
