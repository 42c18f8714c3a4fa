import '#client/styles/shortcut-sheet.css';
import { type ReactNode, useState } from 'react';
import { withOwnKeys, type OwnKeys } from '#client/commands/command-desk.ts';
import { type Command, commandGroups } from '#client/commands/command.ts';
import { type CommandName, driveCommands } from '#client/commands/drive-commands.ts';
import { hasMacKeys, shownKeys } from '#client/commands/keys.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useText } from '#client/hooks/use-page.ts';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import type { DialogProps } from '#client/parts/drive/dialog-given.ts';
import { Sheet } from '#client/parts/sheet.tsx';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';
import { KeysField } from './keys-field.tsx';

/** What moves in the list; the list's own keys, which are no commands (experience 2). */
const moves = [
  { label: 'commands.moveFocus', keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { label: 'commands.extend', keys: ['Shift+ArrowDown'] },
  { label: 'commands.toggle', keys: ['PC:Mod+Space', 'Mac:Shift+Space'] },
  { label: 'commands.quickLook', keys: ['Space'] },
] as const;

/** Every shortcut there is, by what it has to do with (`?`), and the way to others. */
export default function ShortcutSheet(props: DialogProps<'shortcuts'>): ReactNode {
  return (
    <AreaTexts areas={['drive', 'commands', 'account']}>
      <Shortcuts {...props} />
    </AreaTexts>
  );
}

function Shortcuts({ onClose }: DialogProps<'shortcuts'>): ReactNode {
  const t = useText();
  const { desk } = useDrive();
  const isMac = hasMacKeys(navigator.platform);
  const [isChanging, setChanging] = useState(false);
  const [own, setOwn] = useState<OwnKeys>(() => browserLocal().read(stored.ownKeys) ?? {});
  const keep = (chosen: OwnKeys) => {
    browserLocal().write(stored.ownKeys, chosen);
    desk.setKeys(chosen);
    setOwn(chosen);
  };
  const commands = driveCommands.map((command: Command<CommandName>) => withOwnKeys(command, own));
  return (
    <Sheet title={t('commands.shortcuts')} onClose={onClose}>
      <div className="shortcuts">
        {commandGroups.map((group) => {
          const known = commands.filter((one) => one.group === group && (isChanging || one.keys));
          const rows = group === 'select' ? [...moves, ...known] : known;
          return rows.length === 0 ? null : (
            <Group key={group} id={`shortcuts-${group}`} title={t(`commands.group_${group}`)}>
              {rows.map((row) => (
                <div key={row.label}>
                  <dt>{t(row.label)}</dt>
                  <dd>
                    {isChanging && 'name' in row && !row.keysElsewhere ? (
                      <KeysField
                        command={row}
                        own={own}
                        onKeys={(keys) => keep({ ...own, [row.name]: keys })}
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
        {isChanging ? <p>{t('commands.changeKeysTip')}</p> : <SingleKeys />}
        {isChanging && Object.keys(own).length > 0 && (
          <button type="button" className="button quiet" onClick={() => keep({})}>
            {t('commands.keysBack')}
          </button>
        )}
        <button type="button" className="button plain" onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'commands.keysDone' : 'commands.changeKeys')}
        </button>
      </footer>
    </Sheet>
  );
}

/** Whether single letters are shortcuts (WCAG 2.1.4); the account's page has the same switch. */
function SingleKeys(): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(() => browserLocal().read(stored.singleKeys) ?? true);
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          browserLocal().write(stored.singleKeys, target.checked);
          setOn(target.checked);
        }}
      />
      {t('account.singleKeys')}
    </label>
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
