import { focusRow } from '#client/features/list/find-rows.ts';
import '#client/features/files/toolbar/filter-field.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Translate } from '#locales/index.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useMatchMarks } from '#client/features/list/use-match-marks.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { recallPosition } from '#client/features/list/window/remembered-position.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { isUnfocused } from '#client/features/organize/use-keyboard-entry.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { isComposingInput } from '#client/lib/composing.ts';
import { type UnfilteredPosition, showUnfiltered } from './filter-return.ts';
import type { Place, PlacePage } from '../../places/place.ts';

export interface FilterFieldProps {
  /** The unfiltered place. */
  place: Place;
  /** The current place, its first page and the list. */
  listed: Place;
  page: PlacePage | undefined;
  engine: ListEngine | null;
  /** The filter words of the URL. */
  words: string;
  left: RefObject<UnfilteredPosition | undefined>;
  /** Called with the row to focus once the filter has ended. */
  onRow(id: string): void;
}

/** Delay after typing before the list is filtered. */
const pauseMs = 150;
const lettersMax = 100;

/**
 * The filter field of a list: the browser's own search finds only rendered rows. The server filters
 * the names, so results are the same in a folder of any size. Import it lazily.
 */
export default function FilterField(props: FilterFieldProps): ReactNode {
  return (
    <AreaTexts areas={['drive', 'search']}>
      <Field {...props} />
    </AreaTexts>
  );
}

function Field({ place, listed, page, engine, words, left, onRow }: FilterFieldProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { path } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(words);
  const [isLeaving, setLeaving] = useState(false);
  const isNew = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownWords = listed.narrows?.words ?? '';
  // Search results already mark their matches.
  useMatchMarks(place.kind === 'search' ? '' : shownWords);

  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const query = typed.trim();
    if (query === words) return;
    isNew.current = true;
    if (query === '') {
      showUnfiltered({ navigate, path, key: place.key, left: left.current, filter: '' });
      return;
    }
    if (words === '' && engine) {
      engine.keepPosition();
      const whole = recallPosition();
      left.current = whole && { key: place.key, place: whole };
    }
    navigate(withQuery(path, location.search, { filter: query }), { replace: true });
  };
  const askSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.ask(typed), pauseMs);
  };

  const end = (row?: string) => {
    clearTimeout(timer.current);
    if (row !== undefined && listed.narrows) onRow(row);
    // The unfiltered list is already shown and stays.
    if (!listed.narrows) engine?.focusCurrent();
    const chosen = listed.narrows && engine?.internals().state.selection;
    const keeps = chosen && !chosen.all && chosen.ids.size > 0;
    const back = { navigate, path, key: place.key, left: left.current, filter: null };
    showUnfiltered(keeps ? { ...back, chosen } : back);
  };
  const latest = useRef({ ask, end });
  latest.current = { ask, end };

  useEffect(() => {
    if (words === '') field.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  useEscape((row) => latest.current.end(row));
  useCommandHandlers({
    filter: () => {
      // On a phone, the selection bar replaces the field.
      if (!field.current?.checkVisibility()) void engine?.dispatch({ do: 'none' });
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.select();
      });
    },
  });

  // A new filter starts at its first row, regardless of the previous scroll position.
  useLayoutEffect(() => {
    if (!engine || !isNew.current || shownWords === '' || shownWords !== words) return;
    isNew.current = false;
    const { geometry } = engine.internals();
    if (geometry.scrolled() > 0) geometry.scrollListTo(0);
  }, [engine, shownWords, words]);

  useEffect(() => {
    if (!isLeaving || !engine || shownWords !== text.trim()) return;
    if (engine.internals().signal.aborted) return;
    setLeaving(false);
    void engine.rowAt(0).then((first) => first && focusRow(engine, first.id));
  }, [isLeaving, engine, shownWords, text]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    ask(text);
    setLeaving(true);
  };
  return (
    <div className="narrow">
      <Icon path={driveIcons.filter} />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={lettersMax}
        aria-label={t('search.narrow')}
        placeholder={t('search.narrow')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          setText(value);
          setLeaving(false);
          // Ignores text that an input method is still composing.
          if (!isComposingInput(nativeEvent)) askSoon(value);
        }}
        onCompositionEnd={({ currentTarget }) => askSoon(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="num">
        {listed.narrows && page ? foundText(t, listed, page) : ''}
      </span>
      <button type="button" aria-label={t('search.clear')} onClick={() => end()}>
        <Icon path={driveIcons.close} />
      </button>
    </div>
  );
}

/** Number of matches, or a lower bound for places without a count. */
function foundText(t: Translate, { kind }: Place, { count, files, next }: PlacePage): string {
  const isCounted = kind === 'folder' && count >= 0;
  if (isCounted || next === '')
    return t('drive.items', { count: isCounted ? count : files.length });
  return t('search.moreThan', { count: files.length });
}

/**
 * Esc in the list, its toolbar or outside any control, unless it means something else. Called with
 * the focused row.
 */
function useEscape(onEscape: (row: string | undefined) => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open], [role=dialog], [role=menu]')) return;
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (!isUnfocused(target) && !target.closest('[data-list], [data-list-bar]')) return;
      event.preventDefault();
      latest.current(target.closest('.row')?.getAttribute('data-id') ?? undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
