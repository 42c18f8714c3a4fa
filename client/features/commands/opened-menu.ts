import type { DriveIconName } from '#client/ui/icons/drive-icons.ts';
import type { MenuKind } from './menu-items.ts';

/** A menu to open: commands, or choices specific to one place. */
export type OpenedMenu = {
  /** An anchor element, or a pointer position in viewport pixels. */
  readonly at: Element | { x: number; y: number };
} & (
  | {
      readonly kind: MenuKind;
      /** Items before the commands, dangerous ones after them. */
      readonly first?: readonly MenuChoice[];
    }
  | { readonly kind: 'choices'; readonly title: string; readonly choices: readonly MenuChoice[] }
);

/** A menu item that isn't a command. */
export interface MenuChoice {
  readonly key: string;
  readonly icon: DriveIconName;
  readonly text: string;
  /** True for the current choice. */
  readonly isCurrent?: boolean;
  readonly isDanger?: boolean;
  run(): void;
}
