import type { ReactNode } from 'react';
import type { OfferedCommand } from '#client/features/commands/command.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { ariaKeys, hasMacKeys, shownKeys } from '#client/features/commands/keys.ts';
import { useOffered } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

interface CommandBarProps {
  /** Shows these commands in this order. Defaults to the toolbar commands for the selection. */
  only?: readonly CommandName[];
  /** Adds a button that opens the remaining commands. */
  hasMore?: boolean;
}

/** Commands as a row of buttons. */
export function CommandBar({ only, hasMore }: CommandBarProps): ReactNode {
  const t = useText();
  const { registry, openMenu } = useDrive();
  const all = useOffered(registry);
  const offered = only
    ? only.flatMap((name) => all.filter((one) => one.name === name))
    : all.filter(({ inBar, takes }) => inBar && takes !== 'nothing');
  return (
    <>
      {offered.map((command) => (
        <CommandButton
          key={command.name}
          command={command}
          run={() => registry.run(command.name)}
        />
      ))}
      {hasMore && (
        <button
          type="button"
          className="button quiet"
          aria-haspopup="menu"
          aria-label={t('commands.more')}
          onClick={({ currentTarget }) => openMenu({ kind: 'selection', at: currentTarget })}
        >
          <Icon path={driveIcons.more} />
          <span className="command-more">{t('commands.more')}</span>
        </button>
      )}
    </>
  );
}

function CommandButton(props: { command: OfferedCommand<CommandName>; run(): void }): ReactNode {
  const { command, run } = props;
  const t = useText();
  const { icon, label, keys, refusal } = command;
  // The server doesn't know the platform; the bar is only rendered in the browser.
  const isMac = hasMacKeys(navigator.platform);
  const shown = keys?.map((one) => shownKeys(one, isMac)).find(Boolean);
  const ariaShortcut = keys?.map((one) => ariaKeys(one, isMac)).find(Boolean);
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={refusal !== undefined || undefined}
      aria-keyshortcuts={ariaShortcut}
      title={refusal ? t(refusal) : shown ? `${t(label)} (${shown})` : t(label)}
      onClick={run}
    >
      <Icon path={driveIcons[icon]} />
      <span>{t(label)}</span>
    </button>
  );
}
