import type { ReactNode } from 'react';
import { type ShareCommand, shareCommands } from '#client/features/share/share-commands.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';

interface ShareActionsProps {
  shareId: string;
  /** The visitor owns the share. False on the server, which caches the markup for everyone. */
  isOwn: boolean;
  /** Preloads the dialog of a command. */
  loads: Readonly<Record<ShareCommand, () => Promise<unknown>>>;
  onCommand: (command: ShareCommand) => void;
}

/** Commands for everything in the share. Its owner manages the link instead of saving the files. */
export function ShareActions({ shareId, isOwn, loads, onCommand }: ShareActionsProps): ReactNode {
  const t = useText();
  return shareCommands.map(({ name, icon, label, primary }) => {
    const className = primary ? 'button primary big' : 'button plain big';
    const content = (
      <>
        <Icon path={icons[name === 'save' && isOwn ? 'link' : icon]} />
        {name === 'save' ? <SaveOrManage isOwn={isOwn} /> : <span>{t(label)}</span>}
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
        onPointerEnter={() => void loads[name]()}
        onFocus={() => void loads[name]()}
        onClick={() => onCommand(name)}
      >
        {content}
      </button>
    );
  });
}

/** Both labels in the same place, so that the layout doesn't shift when the owner is recognized. */
function SaveOrManage({ isOwn }: { isOwn: boolean }): ReactNode {
  const t = useText();
  return (
    <span className="save-or-manage" data-own={isOwn ? '' : undefined}>
      <span>{t('share.save')}</span>
      <span>{t('share.manageLink')}</span>
    </span>
  );
}
