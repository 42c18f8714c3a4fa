import type { MenuItemProps } from 'react-aria-components';

/**
 * Makes a menu item a switch for screen readers. The menu library only knows sections of switches,
 * which the palette doesn't have.
 */
export function checkable(isChecked: boolean | undefined): Pick<MenuItemProps, 'render'> {
  if (isChecked === undefined) return {};
  return {
    render: (props) => (
      <div
        // Only items with an address are links.
        {...(props as React.JSX.IntrinsicElements['div'])}
        role="menuitemcheckbox"
        aria-checked={isChecked}
      />
    ),
  };
}
