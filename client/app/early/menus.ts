/**
 * Menus of the shell are `<details data-early>`: they open without scripts and close like menus
 * with them.
 */
export function openMenus(document: Document): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-early][open]');
  const closeOthers = ({ target }: Event) => {
    for (const menu of open())
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
