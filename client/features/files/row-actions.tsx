import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { useOffered } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { useText } from '#client/ui/text.ts';

/** Commands of the row under the mouse. The trash offers only the last one. */
const pointedCommands: readonly CommandName[] = ['share', 'download', 'untrash'];

/**
 * Buttons for the row under the mouse, and its menu. One element moves from row to row, so that
 * rows stay cheap to draw. The keyboard has the same commands as keys and in the menu of a row, so
 * the buttons aren't tab stops. Import it lazily.
 */
export default function RowActions({ engine }: { engine: ListEngine }): ReactNode {
  const t = useText();
  const { registry, openMenu, notify } = useDrive();
  const offered = useOffered(registry);
  const holder = useHolder(engine);
  const commands = offered.filter(({ name }) => pointedCommands.includes(name));

  /** Selects the row under the mouse, and only that. */
  const select = async (): Promise<void> => {
    const id = holder.closest('.row')?.getAttribute('data-id');
    if (id) await engine.dispatch({ do: 'click', id });
  };
  const run = async (name: CommandName): Promise<void> => {
    await select();
    const refusal = registry.offered().find((one) => one.name === name)?.refusal;
    if (refusal) notify(t(refusal));
    else registry.run(name);
  };
  return createPortal(
    <>
      {commands.map(({ name, icon, label }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          data-command={name}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => void run(name)}
        >
          <Icon path={driveIcons[icon]} />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('commands.more')}
        title={t('commands.more')}
        onClick={({ currentTarget }) => {
          // The button leaves the row together with the mouse.
          const { left, bottom } = currentTarget.getBoundingClientRect();
          void select().then(() => openMenu({ kind: 'selection', at: { x: left, y: bottom } }));
        }}
      >
        <Icon path={driveIcons.more} />
      </button>
    </>,
    holder,
  );
}

/**
 * Returns the element that follows the mouse from row to row. Meanwhile a name that is cut has a
 * tooltip.
 */
function useHolder(engine: ListEngine): HTMLElement {
  const [holder] = useState(() => {
    const element = document.createElement('span');
    element.className = 'row-actions';
    // A press is one of the row otherwise.
    for (const name of ['pointerdown', 'mousedown', 'click', 'dblclick']) {
      element.addEventListener(name, (event) => event.stopPropagation());
    }
    return element;
  });
  useEffect(() => {
    const { element: list } = engine;
    const end = new AbortController();
    const { signal } = end;
    const follow = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return;
      // Rows only pass by while the list is scrolled.
      const row = list.hasAttribute('data-moving') ? null : target.closest('.row:not(.skeleton)');
      const cell = row?.lastElementChild ?? null;
      if (cell === holder.parentElement) return;
      leave();
      cell?.append(holder);
      const name = row?.querySelector('bdi');
      if (name && isCut(name)) name.title = name.textContent;
    };
    const leave = () => {
      holder.closest('.row')?.querySelector('bdi')?.removeAttribute('title');
      holder.remove();
    };
    list.addEventListener('pointermove', follow, { signal, passive: true });
    list.addEventListener('pointerleave', leave, { signal });
    return () => {
      end.abort();
      leave();
    };
  }, [engine, holder]);
  return holder;
}

function isCut(name: Element): boolean {
  const whole = name.firstElementChild ?? name;
  return whole.scrollWidth > whole.clientWidth;
}
