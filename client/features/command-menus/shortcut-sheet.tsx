import '#client/features/command-menus/shortcut-sheet.css';
import { type ReactNode, useRef, useState } from 'react';
import { withCustomKeys, type CustomKeys } from '#client/features/commands/command-registry.ts';
import { type UserCommand, commandGroups } from '#client/features/commands/command.ts';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import { hasMacKeys, shownKeys } from '#client/features/commands/keys.ts';
import { assignKeys } from '#client/features/commands/custom-keys.ts';
import { applyCustomKeys } from '#client/features/command-menus/use-command-keys.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { KeysField } from './keys-field.tsx';

/** Keys that move within a list. They aren't commands, because the list handles them. */
const moves = [
  { label: 'keys.moveFocus', keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { label: 'keys.extend', keys: ['Shift+ArrowDown'] },
  { label: 'keys.toggle', keys: ['PC:Mod+Space', 'Mac:Shift+Space'] },
  { label: 'keys.quickLook', keys: ['Space'] },
] as const;

/** Lists all shortcuts by group (`?`) and lets users change them. */
export default function ShortcutSheet(props: DialogProps<'shortcuts'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'commands', 'preview', 'keys', 'account']}>
      <Shortcuts {...props} />
    </AreaTexts>
  );
}

function Shortcuts({ onClose }: DialogProps<'shortcuts'>): ReactNode {
  const t = useText();
  const { registry } = useDrive();
  const isMac = hasMacKeys(navigator.platform);
  const change = useRef<HTMLButtonElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [own, setOwn] = useState<CustomKeys>(() => browserLocal().read(stored.ownKeys) ?? {});
  const [singleKeys, setSingleKeys] = useState(
    () => browserLocal().read(stored.singleKeys) ?? true,
  );
  const keep = (chosen: CustomKeys) => {
    browserLocal().write(stored.ownKeys, chosen);
    applyCustomKeys(registry);
    setOwn(chosen);
  };
  const turnSingleKeys = (isOn: boolean) => {
    browserLocal().write(stored.singleKeys, isOn);
    applyCustomKeys(registry);
    setSingleKeys(isOn);
  };
  const commands = driveCommands.map((command: UserCommand<CommandName>) =>
    withCustomKeys(command, own, singleKeys),
  );
  return (
    <Sheet title={t('commands.shortcuts')} onClose={onClose}>
      <div
        className="shortcuts"
        role="group"
        aria-labelledby="sheet-title"
        // Without buttons inside, it must be focusable to scroll by keyboard.
        tabIndex={isChanging ? undefined : 0}
      >
        {commandGroups.map((group) => {
          const known = commands.filter(
            (one) => one.group === group && (isChanging || one.keys?.length),
          );
          const rows = group === 'select' ? [...moves, ...known] : known;
          return rows.length === 0 ? null : (
            <Group key={group} id={`shortcuts-${group}`} title={t(`commands.group_${group}`)}>
              {rows.map((row) => (
                <div key={row.label}>
                  <dt>{t(row.label)}</dt>
                  <dd>
                    {isChanging && 'name' in row ? (
                      <KeysField
                        command={row}
                        own={own}
                        singleKeys={singleKeys}
                        onKeys={(keys) => keep(assignKeys(own, row.name, keys))}
                      />
                    ) : (
                      row.keys
                        ?.map((one) => shownKeys(one, isMac))
                        .filter(Boolean)
                        .map((one) => <kbd key={one}>{one}</kbd>)
                    )}
                  </dd>
                </div>
              ))}
            </Group>
          );
        })}
      </div>
      <footer className="sheet-foot shortcuts-foot">
        {isChanging ? (
          <p>{t('keys.changeTip')}</p>
        ) : (
          <label>
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={({ target }) => turnSingleKeys(target.checked)}
            />
            {t('account.singleKeys')}
          </label>
        )}
        {isChanging && Object.keys(own).length > 0 && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              keep({});
              // This button disappears when nothing is left to reset.
              change.current?.focus();
            }}
          >
            {t('keys.putAllBack')}
          </button>
        )}
        <button
          ref={change}
          type="button"
          className="button plain"
          onClick={() => setChanging(!isChanging)}
        >
          {t(isChanging ? 'keys.done' : 'keys.change')}
        </button>
      </footer>
    </Sheet>
  );
}

function Group(props: { id: string; title: string; children: ReactNode }): ReactNode {
  const { id, title, children } = props;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}
