import type { ReactNode } from 'react';
import { Mark } from '#client/ui/icons/mark.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useText } from '#client/ui/text.ts';
import { DeskMenu } from '#client/features/desk/frame/desk-menu.tsx';
import { DeskNavigation, type NavigationItem } from '#client/features/desk/frame/navigation.tsx';
import { ShortcutSheet } from '#client/features/desk/frame/shortcut-sheet.tsx';
import { useDesk } from '#client/features/desk/use-desk.ts';

/** The frame around every screen: search, navigation, and the operator's menu. */
export function DeskFrame({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly NavigationItem[];
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const { query } = useDesk();
  return (
    <>
      <a className="desk-skip" href="#content">
        {t('desk.skip')}
      </a>
      <header className="desk-bar">
        <a className="desk-brand" href="/desk">
          <Mark />
          <span>
            {t('common.productName')} <b>{t('desk.name')}</b>
          </span>
        </a>
        <form className="desk-search" action="/desk/search" role="search">
          <Icon path={icons.search} />
          <input
            name="q"
            type="search"
            aria-label={t('desk.search')}
            placeholder={t('desk.searchHint')}
            defaultValue={query.get('q') ?? ''}
            autoComplete="off"
            spellCheck={false}
            data-search=""
          />
          <kbd className="by-pointer">⌘K</kbd>
        </form>
        <DeskMenu />
      </header>
      <div className="desk-body">
        <DeskNavigation items={items} />
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <p className="desk-toast" role="status" hidden />
      <ShortcutSheet />
    </>
  );
}

/** A page without navigation: signing in, joining, and failures before that. */
export function DeskGate({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <main id="content" className="desk-gate" tabIndex={-1}>
      <div className="desk-gate-card">
        <p className="desk-brand">
          <Mark />
          <span>
            {t('common.productName')} <b>{t('desk.name')}</b>
          </span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
