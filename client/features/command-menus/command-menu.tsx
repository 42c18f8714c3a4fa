import '#client/features/command-menus/command-menu.css';
import { type ReactNode, useRef } from 'react';
import { I18nProvider, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import type { MessageKey } from '#locales/index.ts';
import type { CommandRegistry } from '#client/features/commands/command-registry.ts';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { ariaKeys, hasMacKeys, shownKeys } from '#client/features/commands/keys.ts';
import { useOffered } from '#client/features/command-menus/use-commands.ts';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { useBackStep } from '#client/ui/use-back-step.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { checkable } from './checkable.tsx';
import { menuGroups, sheetGroups, type MenuKind } from '../commands/menu-items.ts';
import type { MenuChoice, OpenedMenu } from '../commands/opened-menu.ts';

interface CommandMenuProps {
  menu: OpenedMenu;
  registry: CommandRegistry;
  onClose(): void;
}

/** Up to this width, menus are bottom sheets (specification 2.3). */
const firstItem = '[role^="menuitem"]:not([aria-disabled])';

const titles = {
  selection: 'commands.menu_selection',
  place: 'commands.menu_place',
  title: 'commands.menu_place',
  view: 'commands.menu_view',
  new: 'commands.menu_new',
} as const satisfies Record<MenuKind, MessageKey>;

/**
 * The offered commands as a menu, or as a sheet on a phone. Import it lazily, because of its menu
 * library.
 */
export default function CommandMenu({ menu, registry, onClose }: CommandMenuProps): ReactNode {
  const { locale } = usePage();
  const t = useText();
  const title = menu.kind === 'choices' ? menu.title : t(titles[menu.kind]);
  const items =
    menu.kind === 'choices' ? (
      <Choices title={title} choices={menu.choices} onClose={onClose} />
    ) : (
      <Items kind={menu.kind} first={menu.first ?? []} {...{ title, registry, onClose }} />
    );
  return (
    <I18nProvider locale={locale}>
      {isMobileLayout() ? (
        <BottomSheet title={title} onClose={onClose}>
          {items}
        </BottomSheet>
      ) : (
        <Anchored at={menu.at} title={title} onClose={onClose}>
          {items}
        </Anchored>
      )}
    </I18nProvider>
  );
}

function BottomSheet(props: { title: string; onClose(): void; children: ReactNode }): ReactNode {
  const { title, onClose, children } = props;
  const t = useText();
  const modal = useModal({
    onClose,
    closesBeside: true,
    // The menu library looks for the first item before the dialog is visible.
    onOpen: (dialog) => dialog.querySelector<HTMLElement>(firstItem)?.focus(),
  });
  return (
    <dialog {...modal} className="menu-bottom" aria-label={title}>
      <div className="menu-inside">
        {children}
        <button type="button" className="button plain" onClick={onClose}>
          {t('common.cancel')}
        </button>
      </div>
    </dialog>
  );
}

function Anchored(props: {
  at: OpenedMenu['at'];
  title: string;
  onClose(): void;
  children: ReactNode;
}): ReactNode {
  const { at, title, onClose, children } = props;
  const spot = useRef<HTMLSpanElement>(null);
  const control = useRef(at instanceof Element ? at : null);
  const isSpot = !(at instanceof Element);
  useBackStep(true, onClose);
  const place = (element: HTMLSpanElement | null) => {
    spot.current = element;
    if (!element || !isSpot) return;
    element.style.insetBlockStart = `${at.y}px`;
    element.style.left = `${at.x}px`;
  };
  return (
    <>
      {isSpot && <span ref={place} className="menu-spot" aria-hidden="true" />}
      <Popover
        className="command-menu"
        aria-label={title}
        triggerRef={isSpot ? spot : control}
        // At a point, the menu opens next to it, where it can move up until all of it fits.
        placement={isSpot ? 'right top' : 'bottom start'}
        offset={isSpot ? 0 : 6}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        {children}
      </Popover>
    </>
  );
}

function Choices(props: {
  title: string;
  choices: readonly MenuChoice[];
  onClose(): void;
}): ReactNode {
  const { title, choices, onClose } = props;
  return (
    <Menu
      className="menu-items"
      aria-label={title}
      autoFocus="first"
      onClose={onClose}
      onAction={(key) => {
        onClose();
        requestAnimationFrame(() => choices.find((one) => one.key === key)?.run());
      }}
    >
      {choices.map((choice) => (
        <ChoiceItem key={choice.key} choice={choice} />
      ))}
    </Menu>
  );
}

function ChoiceItem({ choice }: { choice: MenuChoice }): ReactNode {
  const { key, icon, text, isCurrent, isDanger } = choice;
  return (
    <MenuItem
      id={key}
      className="menu-item"
      textValue={text}
      aria-current={isCurrent || undefined}
      data-danger={isDanger || undefined}
    >
      <Icon path={driveIcons[icon]} />
      <bdi dir="auto" className="menu-words">
        {shownName(text)}
      </bdi>
      {isCurrent && <Icon path={driveIcons.check} />}
    </MenuItem>
  );
}

function ChoiceSection(props: { title: string; choices: readonly MenuChoice[] }): ReactNode {
  const { title, choices } = props;
  if (choices.length === 0) return null;
  return (
    <MenuSection className="menu-group" aria-label={title}>
      {choices.map((choice) => (
        <ChoiceItem key={choice.key} choice={choice} />
      ))}
    </MenuSection>
  );
}

interface ItemsProps {
  kind: MenuKind;
  title: string;
  first: readonly MenuChoice[];
  registry: CommandRegistry;
  onClose(): void;
}

function Items({ kind, title, first, registry, onClose }: ItemsProps): ReactNode {
  const t = useText();
  const isMac = hasMacKeys(navigator.platform);
  const found = menuGroups(useOffered(registry), kind);
  const groups = isMobileLayout() ? sheetGroups(found) : found;
  const refused = groups.flatMap(({ commands }) =>
    commands.filter(({ refusal }) => refusal !== undefined).map(({ name }) => name),
  );
  return (
    <Menu
      className="menu-items"
      aria-label={title}
      autoFocus="first"
      disabledKeys={refused}
      onClose={onClose}
      onAction={(name) => {
        onClose();
        // Runs in the next frame: the command may open a dialog, which must find the focus restored
        // from before the menu.
        const choice = first.find(({ key }) => key === name);
        // The keys of the other items are the names of their commands.
        requestAnimationFrame(() => (choice ? choice.run() : registry.run(name as CommandName)));
      }}
    >
      <ChoiceSection title={title} choices={first.filter(({ isDanger }) => !isDanger)} />
      {groups.map(({ group, commands }) => (
        <MenuSection key={group} className="menu-group" aria-label={t(`commands.group_${group}`)}>
          {commands.map(({ name, icon, label, keys, refusal, isDanger, isChecked }) => {
            const text = t(label);
            return (
              <MenuItem
                key={name}
                id={name}
                className="menu-item"
                textValue={text}
                data-danger={isDanger || undefined}
                {...checkable(isChecked)}
                aria-keyshortcuts={keys?.map((one) => ariaKeys(one, isMac)).find(Boolean)}
              >
                <Icon path={driveIcons[icon]} />
                <span className="menu-words">
                  {text}
                  {refusal && <small>{t(refusal)}</small>}
                </span>
                {isChecked && <Icon path={driveIcons.check} />}
                <kbd aria-hidden="true">
                  {keys?.map((one) => shownKeys(one, isMac)).find(Boolean)}
                </kbd>
              </MenuItem>
            );
          })}
        </MenuSection>
      ))}
      <ChoiceSection title={title} choices={first.filter(({ isDanger }) => isDanger)} />
    </Menu>
  );
}
