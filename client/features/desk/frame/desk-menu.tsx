import type { ReactNode } from 'react';
import { deskSignOut } from '#protocol/operators.ts';
import { useText } from '#client/ui/text.ts';
import { roleNames } from '#client/features/desk/role-names.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

/** The operator's name and role, with the own page and signing out. */
export function DeskMenu(): ReactNode {
  const t = useText();
  const { name, role, confirmedUntil } = useDesk();
  return (
    <details className="menu desk-menu">
      <summary className="button quiet">
        <span className="desk-initial" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <span>{name}</span>
      </summary>
      <div className="menu-sheet">
        <p>
          {t(roleNames[role])}
          <br />
          {confirmedUntil > 0 ? t('desk.confirmed') : t('desk.notConfirmed')}
        </p>
        <a href="/desk/you">{t('desk.you')}</a>
        <button type="button" data-opens="desk-shortcuts">
          {t('desk.shortcuts')}
          <kbd>?</kbd>
        </button>
        <form
          data-call={`${deskSignOut.method} ${deskSignOut.path}`}
          data-input="{}"
          data-next="/desk/sign-in"
        >
          <button>{t('desk.signOut')}</button>
          <p className="fault" role="alert" />
        </form>
      </div>
    </details>
  );
}
