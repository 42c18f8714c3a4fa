import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { searchAddress, type SearchChoice, searchListId } from './search-choice.ts';

const SearchChoices = lazy(() => import('./search-choices.tsx'));

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
  /** Undefined until they have loaded for the first time. */
  const [loaded, setLoaded] = useState<readonly SearchChoice[]>();
  const choices = isOpen && loaded ? loaded : [];
  useSearchCommand(field, typed);

  const { show } = useDrive();
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (href: string) => {
    close();
    field.current?.blur();
    navigate(href);
  };
  const choose = ({ href }: SearchChoice) => {
    if (href !== undefined) return go(href);
    close();
    setText('');
    show({ name: 'open-share', text });
  };
  const submit = ([first]: readonly SearchChoice[]) => {
    if (first && first.href === undefined) choose(first);
    else if (text.trim()) go(searchAddress(text.trim(), folderId));
  };
  /** Enter was pressed before the choices had loaded, one of which may be a shared link. */
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!loaded || !isSubmitted.current) return;
    isSubmitted.current = false;
    submit(loaded);
  }, [loaded]);

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
        if (loaded) return submit(choices);
        isSubmitted.current = true;
        setOpen(true);
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
        aria-controls={searchListId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${searchListId}-${active}` : undefined}
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
        id={searchListId}
        className="drive-choices"
        role="listbox"
        aria-label={t('drive.find')}
        hidden={choices.length === 0}
      >
        {isOpen && (
          <LazyBoundary>
            <SearchChoices {...{ text, folderId, active }} onChange={setLoaded} onChoose={choose} />
          </LazyBoundary>
        )}
      </ul>
    </form>
  );
}
