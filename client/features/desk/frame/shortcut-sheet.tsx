import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';

const shortcuts: readonly (readonly [keys: readonly string[], what: MessageKey])[] = [
  [['⌘K', '/'], 'desk.keySearch'],
  [['g'], 'desk.keyGo'],
  [['j', 'k'], 'desk.keyRows'],
  [['Enter'], 'desk.keyOpen'],
  [['x'], 'desk.keySelect'],
  [['Esc'], 'desk.keyClose'],
  [['?'], 'desk.keyHelp'],
];

/** The keyboard shortcuts, with the way to switch off those of single letters. */
export function ShortcutSheet(): ReactNode {
  const t = useText();
  return (
    <dialog id="desk-shortcuts" className="desk-dialog" aria-labelledby="desk-shortcuts-title">
      <h2 id="desk-shortcuts-title">{t('desk.shortcuts')}</h2>
      <dl className="desk-shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/desk/you">{t('desk.shortcutsOff')}</a>
      </p>
      <form method="dialog">
        <button className="button plain">{t('common.close')}</button>
      </form>
    </dialog>
  );
}
