import type { ReactNode } from 'react';
import { shareCommands } from '#client/features/share/share-commands.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';

/**
 * Commands for everything in the share, the same for all visitors. For its owner, a script replaces
 * saving by managing the link (client/features/share/share-controls.ts).
 */
export function ShareActions({ hasRecordings }: { hasRecordings: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      {shareCommands.map(({ name, icon, label, primary }) => (
        <button
          key={name}
          type="button"
          className={primary ? 'button primary big' : 'button plain big'}
          data-do={name}
        >
          <Icon path={icons[icon]} />
          {name === 'save' ? <SaveOrManage state="all" /> : <span>{t(label)}</span>}
        </button>
      ))}
      {hasRecordings && (
        <button type="button" className="button plain big" data-do="players">
          <Icon path={icons.play} />
          <span>{t('share.openInPlayer')}</span>
        </button>
      )}
      <template id="manage-link">
        <a className="button primary big" href={paths.managedShare('')}>
          <Icon path={icons.link} />
          <SaveOrManage state="own" />
        </a>
      </template>
    </>
  );
}

/**
 * All labels in the same place, so that the layout doesn't shift when the owner is recognized. That
 * of the selection is shown on small screens, where the buttons are at the edge of the screen.
 */
function SaveOrManage({ state }: { state: 'all' | 'own' }): ReactNode {
  const t = useText();
  return (
    <span className="save-or-manage" data-state={state}>
      <span>{t('share.save')}</span>
      <span>{t('share.manageLink')}</span>
      <span />
    </span>
  );
}
