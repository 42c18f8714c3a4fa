import { type ReactNode, useEffect, useMemo } from 'react';
import type { Translate } from '#locales/index.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { useText } from '#client/ui/text.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';
import { pastSearches } from './past-searches.ts';
import { searchAddress, type SearchChoice, searchListId } from './search-choice.ts';
import { useShareFound } from './use-share-found.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

interface SearchChoicesProps {
  /** The typed text. */
  text: string;
  /** The current folder, which can be searched alone; '' for none. */
  folderId: string;
  /** The option that the keyboard has reached; -1 for none. */
  active: number;
  onChange(choices: readonly SearchChoice[]): void;
  onChoose(choice: SearchChoice): void;
}

/** The options below the search field. Import it lazily. */
export default function SearchChoices(props: SearchChoicesProps): ReactNode {
  const { text, folderId, active, onChange, onChoose } = props;
  const t = useText();
  const suggestions = useSuggestions(text);
  const isShare = useShareFound(text);
  const choices = useMemo(() => {
    const found = choicesOf(text.trim(), suggestions, folderId, t);
    return isShare ? [{ ...sharedLink, text: t('commands.openShare') }, ...found] : found;
  }, [text, suggestions, folderId, isShare, t]);
  useEffect(() => onChange(choices), [choices, onChange]);
  return choices.map((choice, at) => (
    <li
      key={choice.key}
      id={`${searchListId}-${at}`}
      role="option"
      aria-selected={at === active}
      // Prevents the field from losing the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {typeof choice.icon === 'string' ? (
        <Icon path={driveIcons[choice.icon]} />
      ) : (
        <FileGlyph kind={fileKind(choice.icon.file)} />
      )}
      <FileName name={choice.text} />
      {choice.more && <small dir="auto">{choice.more}</small>}
    </li>
  ));
}

const sharedLink = { key: 'share', icon: 'link' } as const;

function choicesOf(
  text: string,
  suggestions: readonly Suggestion[],
  folderId: string,
  t: Translate,
): SearchChoice[] {
  if (text === '') {
    return pastSearches().map((past) => ({
      key: `past ${past}`,
      icon: 'clock',
      text: past,
      href: paths.search(past),
    }));
  }
  const files = suggestions.map((suggestion): SearchChoice => {
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
  const here: SearchChoice[] = folderId
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
