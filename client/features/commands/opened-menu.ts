import type { IconName } from '#client/ui/icons/drive-icon.tsx';
import type { MenuKind } from './menu-items.ts';

/** A menu that is to be opened: of commands, or of choices that belong to one place only. */
export type OpenedMenu = {
  /** Beside a control, or where the pointer is, in pixels of the viewport. */
  readonly at: Element | { x: number; y: number };
} & (
  | { readonly kind: MenuKind }
  | { readonly kind: 'choices'; readonly title: string; readonly choices: readonly MenuChoice[] }
);

/** Something that can be chosen in a menu besides commands. */
export interface MenuChoice {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
  /** What is chosen already. */
  readonly isCurrent?: boolean;
  run(): void;
}
