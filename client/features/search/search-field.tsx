import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fileKind } from '#protocol/file-kinds.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useShareFound } from '#client/features/search/use-share-found.ts';
import { type Suggestion, useSuggestions } from '#client/features/search/use-suggestions.ts';
import { isComposing } from '#client/lib/composing.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { paths } from '#client/app/router/paths.ts';
import { pastSearches } from './past-searches.ts';

/** An option below the field. */
interface Choice {
  readonly key: string;
  readonly icon: DriveIconName | Suggestion;
  readonly text: string;
  readonly more?: string;
  /** Absent for options that open over the page. */
  readonly href?: string;
}

interface SearchFieldProps {
  /** The query in the URL. */
  typed: string;
  /** The current folder, which can be searched alone; '' for none. */
  folderId: string;
}

/** Offers the command that focuses the field, and shows the field of a search in the URL. */
function useSearchCommand(field: RefObject<HTMLInputElement | null>, typed: string): void {
  useCommandHandlers({
    search: () => {
      showField();
      field.current?.select();
    },
  });
  useEffect(() => {
    if (typed !== '') showField();
  }, [typed]);
}

/** Shows the header with the field on a page whose address hides it (`hide_header`). */
function showField(): void {
  document.documentElement.toggleAttribute('data-searching', true);
}

const listId = 'search-choices';

/**
 * The search field of the header. Suggests files while typing; Enter searches the current folder,
 * or everywhere if there is none (ARIA combobox).
 */
export function SearchField({ typed, folderId }: SearchFieldProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? text : '');
  useSearchCommand(field, typed);

  const { show } = useDrive();
  const isShare = useShareFound(text);
  const choices = isOpen ? choicesOf(text.trim(), suggestions, folderId, t) : [];
  if (isOpen && isShare) {
    choices.unshift({ key: 'share', icon: 'link', text: t('commands.openShare') });
  }
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (href: string) => {
    close();
    field.current?.blur();
    navigate(href);
  };
  const choose = ({ href }: Choice) => {
    if (href !== undefined) return go(href);
    close();
    setText('');
    show({ name: 'open-share', text });
  };

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const count = choices.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen && choices.length > 0) close();
      else field.current?.blur();
    } else if (event.key === 'Enter' && choices[active]) {
      event.preventDefault();
      choose(choices[active]);
    }
  };

  return (
    <form
      className="drive-find"
      role="search"
      action={paths.section('search')}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = choices;
        if (isShare && first) choose(first);
        else if (text.trim()) go(searchAddress(text.trim(), folderId));
      }}
    >
      <Icon path={driveIcons.search} />
      <input
        ref={field}
        type="search"
        name="query"
        value={text}
        role="combobox"
        aria-label={t('drive.find')}
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={t('drive.findNames')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKey}
      />
      <kbd aria-hidden="true">/</kbd>
      <ul
        id={listId}
        className="drive-choices"
        role="listbox"
        aria-label={t('drive.find')}
        hidden={choices.length === 0}
      >
        {choices.map((choice, at) => (
          <li
            key={choice.key}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            // Prevents the field from losing the focus, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {typeof choice.icon === 'string' ? (
              <Icon path={driveIcons[choice.icon]} />
            ) : (
              <FileGlyph kind={fileKind(choice.icon.file)} />
            )}
            <FileName name={choice.text} />
            {choice.more && <small dir="auto">{choice.more}</small>}
          </li>
        ))}
      </ul>
    </form>
  );
}

function choicesOf(
  text: string,
  suggestions: readonly Suggestion[],
  folderId: string,
  t: ReturnType<typeof useText>,
): Choice[] {
  if (text === '') {
    return pastSearches().map((past) => ({
      key: `past ${past}`,
      icon: 'clock',
      text: past,
      href: paths.search(past),
    }));
  }
  const files = suggestions.map((suggestion): Choice => {
    const { file, folder } = suggestion;
    const isFolder = file.kind === 'drive#folder';
    const place = paths.drive(file.parent_id);
    return {
      key: file.id,
      icon: suggestion,
      text: shownName(file.name),
      more: shownName(folder) || t('drive.allFiles'),
      href: isFolder ? paths.drive(file.id) : paths.shown(place, file.id),
    };
  });
  const here: Choice[] = folderId
    ? [
        {
          key: 'here',
          icon: 'folder',
          text: t('drive.findHere', { text }),
          href: searchAddress(text, folderId),
        },
      ]
    : [];
  const all = { key: 'all', icon: 'search', text: t('drive.findAll', { text }) } as const;
  return [...files, ...here, { ...all, href: paths.search(text) }];
}

/** URL of a search in a folder and its subfolders; '' is the whole drive. */
function searchAddress(text: string, folderId: string): string {
  const all = paths.search(text);
  return folderId ? `${all}&in=${encodeURIComponent(folderId)}` : all;
}
