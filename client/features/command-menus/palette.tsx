import '#client/features/command-menus/palette.css';
import { type ReactNode, useState } from 'react';
import {
  Autocomplete,
  I18nProvider,
  Input,
  Menu,
  MenuItem,
  SearchField,
  useFilter,
} from 'react-aria-components';
import type { CommandName } from '#client/features/commands/drive-commands.ts';
import { ariaKeys, hasMacKeys, shownKeys } from '#client/features/commands/keys.ts';
import { useOffered } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useModal } from '#client/ui/dialog/use-modal.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { checkable } from './checkable.tsx';
import { paletteCommands } from '../commands/menu-items.ts';

/**
 * The command palette (Ctrl+K): finds commands by typing and offers to search files for any text.
 */
export default function Palette(props: DialogProps<'palette'>): ReactNode {
  const { registry } = useDrive();
  const [isOverPreview] = useState(() =>
    registry.offered().some(({ preview }) => preview === 'only'),
  );
  if (!isOverPreview) return <Finder {...props} />;
  return (
    <AreaTexts areas={['drive', 'commands', 'preview']}>
      <Finder {...props} />
    </AreaTexts>
  );
}

function Finder({ onClose }: DialogProps<'palette'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { registry } = useDrive();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useState('');
  const modal = useModal({ onClose, closesBeside: true });
  const isMac = hasMacKeys(navigator.platform);
  const offered = paletteCommands(useOffered(registry));

  const run = (name: string) => {
    onClose();
    if (name === 'find') navigate(paths.search(typed.trim()));
    // The other items are the offered commands, by name.
    else requestAnimationFrame(() => registry.run(name as CommandName));
  };

  return (
    <dialog
      {...modal}
      className="palette"
      aria-label={t('commands.palette')}
      onKeyDownCapture={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape') {
          // The search field would only clear its text.
          event.preventDefault();
          event.stopPropagation();
          return onClose();
        }
        if (event.key !== 'Enter') return;
        const isMarked =
          event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
        if (isMarked || typed.trim() === '') return;
        // Fast typists press Enter before the list has updated its highlight; runs the first match
        // of the current text.
        event.preventDefault();
        event.stopPropagation();
        const first = offered.find(
          ({ label, refusal }) => !refusal && contains(t(label), typed.trim()),
        );
        run(first?.name ?? 'find');
      }}
    >
      <I18nProvider locale={locale}>
        <Autocomplete
          filter={(text, query) => text === '' || contains(text, query)}
          inputValue={typed}
          onInputChange={setTyped}
        >
          <SearchField className="palette-field" aria-label={t('commands.palette')} autoFocus>
            <Icon path={driveIcons.search} />
            <Input
              role="combobox"
              aria-expanded="true"
              aria-haspopup="menu"
              placeholder={t('commands.paletteHint')}
            />
          </SearchField>
          <Menu
            className="menu-items palette-items"
            aria-label={t('commands.palette')}
            disabledKeys={offered.flatMap(({ name, refusal }) => (refusal ? [name] : []))}
            onAction={(name) => run(String(name))}
          >
            {offered.map(({ name, icon, label, keys, refusal, isChecked }) => (
              <MenuItem
                key={name}
                id={name}
                className="menu-item"
                textValue={t(label)}
                {...checkable(isChecked)}
                aria-keyshortcuts={keys?.map((one) => ariaKeys(one, isMac)).find(Boolean)}
              >
                <Icon path={driveIcons[icon]} />
                <span className="menu-words">
                  {t(label)}
                  {refusal && <small>{t(refusal)}</small>}
                </span>
                {isChecked && <Icon path={driveIcons.check} />}
                <kbd aria-hidden="true">
                  {keys?.map((one) => shownKeys(one, isMac)).find(Boolean)}
                </kbd>
              </MenuItem>
            ))}
            {typed.trim() !== '' && (
              <MenuItem id="find" className="menu-item" textValue="">
                <Icon path={driveIcons.search} />
                <span className="menu-words">{t('commands.find', { text: typed.trim() })}</span>
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
      </I18nProvider>
    </dialog>
  );
}
