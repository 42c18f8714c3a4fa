import '#client/styles/shortcut-sheet.css';
import type { ReactNode } from 'react';
import { type Command, commandGroups } from '#client/commands/command.ts';
import { driveCommands } from '#client/commands/drive-commands.ts';
import { hasMacKeys, shownKeys } from '#client/commands/keys.ts';
import { useText } from '#client/hooks/use-page.ts';
import type { DialogProps } from '#client/parts/drive/dialogs.ts';
import { Sheet } from '#client/parts/share/sheet.tsx';

/** What moves in the list; the list's own keys, which are no commands (experience 2). */
const moves = [
  { label: 'commands.moveFocus', keys: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { label: 'commands.extend', keys: ['Shift+ArrowDown'] },
  { label: 'commands.toggle', keys: ['PC:Mod+Space', 'Mac:Shift+Space'] },
  { label: 'commands.quickLook', keys: ['Space'] },
] as const;

/** Every shortcut there is, by what it has to do with (`?`). */
export default function ShortcutSheet({ onClose }: DialogProps<'shortcuts'>): ReactNode {
  const t = useText();
  const isMac = hasMacKeys(navigator.platform);
  const commands: readonly Command[] = driveCommands;
  return (
    <Sheet title={t('commands.shortcuts')} onClose={onClose}>
      <div className="shortcuts">
        {commandGroups.map((group) => {
          const known = commands.filter((one) => one.group === group && one.keys);
          const rows = group === 'select' ? [...moves, ...known] : known;
          return rows.length === 0 ? null : (
            <Group key={group} id={`shortcuts-${group}`} title={t(`commands.group_${group}`)}>
              {rows.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {keys!
                      .map((one) => shownKeys(one, isMac))
                      .filter(Boolean)
                      .map((one) => (
                        <kbd key={one}>{one}</kbd>
                      ))}
                  </dd>
                </div>
              ))}
            </Group>
          );
        })}
      </div>
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
