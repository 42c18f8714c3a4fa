import type { ReactNode } from 'react';
import { loadDialog } from '#client/features/share/share-dialogs.tsx';
import { type ShareCommand, shareCommands } from '#client/features/share/share-commands.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';

interface ShareActionsProps {
  shareId: string;
  /** The visitor owns the share. False on the server, which caches the markup for everyone. */
  isOwn: boolean;
  /** Number of selected items, which the commands of small screens act on. */
  selectedCount: number;
  onCommand: (command: ShareCommand) => void;
}

/** Commands for everything in the share. Its owner manages the link instead of saving the files. */
export function ShareActions(props: ShareActionsProps): ReactNode {
  const { shareId, isOwn, selectedCount, onCommand } = props;
  const t = useText();
  return shareCommands.map(({ name, icon, label, primary }) => {
    const className = primary ? 'button primary big' : 'button plain big';
    const content = (
      <>
        <Icon path={icons[name === 'save' && isOwn ? 'link' : icon]} />
        {name === 'save' ? <SaveOrManage {...{ isOwn, selectedCount }} /> : <span>{t(label)}</span>}
      </>
    );
    return name === 'save' && isOwn ? (
      <a key={name} className={className} href={paths.managedShare(shareId)}>
        {content}
      </a>
    ) : (
      <button
        key={name}
        type="button"
        className={className}
        onPointerEnter={() => void loadDialog[name]()}
        onFocus={() => void loadDialog[name]()}
        onClick={() => onCommand(name)}
      >
        {content}
      </button>
    );
  });
}

/**
 * All labels in the same place, so that the layout doesn't shift when the owner is recognized. That
 * of the selection is shown on small screens, where the buttons are at the edge of the screen.
 */
function SaveOrManage(props: { isOwn: boolean; selectedCount: number }): ReactNode {
  const { isOwn, selectedCount } = props;
  const t = useText();
  const state = isOwn ? 'own' : selectedCount > 0 ? 'selected' : 'all';
  return (
    <span className="save-or-manage" data-state={state}>
      <span>{t('share.save')}</span>
      <span>{t('share.manageLink')}</span>
      {state === 'selected' && <span>{t('share.saveCount', { count: selectedCount })}</span>}
    </span>
  );
}
