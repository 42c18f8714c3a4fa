import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { createFile, type File, listFiles } from '#protocol/drive.ts';
import { checkName, type NameFault } from '#protocol/names.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { isComposing } from '#client/lib/composing.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { request } from '#client/app/api/share-requests.ts';
import type { FolderStep } from '#client/app/storage/last-folder.ts';

interface FolderPickerProps {
  /** The current path. The last step is the chosen folder; an empty path is the root. */
  path: readonly FolderStep[];
  onChange: (path: readonly FolderStep[]) => void;
  /** The question. Defaults to where to save. */
  heading?: string;
  /** Why a folder can't be chosen, which also keeps it closed; undefined if it can. */
  whyNot?: (folder: FolderStep) => string | undefined;
}

/** Messages for invalid folder names. */
const faultTexts: Readonly<Record<NameFault, MessageKey>> = {
  empty: 'share.nameEmpty',
  dots: 'share.nameDots',
  separator: 'share.nameSign',
  control: 'share.nameSign',
  surrogate: 'share.nameSign',
  tooLong: 'share.nameLong',
};

/** Browses the folders of the user's drive. The open folder is the choice. */
export function FolderPicker(props: FolderPickerProps): ReactNode {
  const { path, onChange, heading, whyNot } = props;
  const t = useText();
  const here = path.at(-1)?.id ?? '';
  const { folders, fault, add } = useFolders(here, () => onChange([]));
  const current = useFocusOnStep(here);
  useEffect(() => () => appEvents().emit(events.fileManagerClose), []);
  return (
    <section className="folder-choice" aria-labelledby="folder-choice">
      <h3 id="folder-choice">{heading ?? t('share.saveWhere')}</h3>
      <ol className="folder-path">
        {[{ id: '', name: t('share.myDrive') }, ...path].map((step, depth) => (
          <li key={step.id}>
            {depth > 0 && <Icon path={icons['chevron-right']} />}
            <button
              type="button"
              ref={depth === path.length ? current : undefined}
              className="button quiet"
              aria-current={depth === path.length ? 'true' : undefined}
              onClick={() => onChange(path.slice(0, depth))}
            >
              <FileName name={step.name} />
            </button>
          </li>
        ))}
      </ol>
      <ul className="folder-list" aria-busy={folders === undefined}>
        {folders?.map((folder) => (
          <FolderLine
            key={folder.id}
            name={folder.name}
            whyNot={whyNot?.(folder)}
            onOpen={() => onChange([...path, { id: folder.id, name: folder.name }])}
          />
        ))}
        {folders?.length === 0 && <li className="folder-none">{t('share.folderNone')}</li>}
        {folders === undefined && !fault && (
          <li className="folder-none">{t('share.folderLoading')}</li>
        )}
        {fault && (
          <li className="folder-none bad" role="alert">
            {fault}
          </li>
        )}
      </ul>
      <NewFolder
        parentId={here}
        onMade={(folder) => {
          add(folder);
          onChange([...path, { id: folder.id, name: folder.name }]);
        }}
      />
    </section>
  );
}

function FolderLine(props: {
  name: string;
  whyNot: string | undefined;
  onOpen: () => void;
}): ReactNode {
  const { name, whyNot, onOpen } = props;
  const t = useText();
  return (
    <li>
      <button
        type="button"
        aria-label={whyNot === undefined ? t('share.folderOpen', { name }) : `${name}, ${whyNot}`}
        aria-disabled={whyNot !== undefined || undefined}
        onClick={() => whyNot === undefined && onOpen()}
      >
        <FileGlyph kind="folder" />
        <span className="folder-line">
          <FileName name={name} />
          {/* A space between words for screen readers. */ ' '}
          {whyNot !== undefined && <small>{whyNot}</small>}
        </span>
        {whyNot === undefined && <Icon path={icons['chevron-right']} />}
      </button>
    </li>
  );
}

/** Focuses the breadcrumb of a folder that was just opened, because the pressed button is gone. */
function useFocusOnStep(here: string) {
  const current = useRef<HTMLButtonElement>(null);
  const before = useRef(here);
  useEffect(() => {
    if (before.current !== here) current.current?.focus();
    before.current = here;
  }, [here]);
  return current;
}

/** The subfolders of a folder. Calls `onGone` if the folder no longer exists. */
function useFolders(
  parentId: string,
  onGone: () => void,
): { folders: readonly File[] | undefined; fault: string; add: (folder: File) => void } {
  const errorText = useErrorText();
  const [found, setFound] = useState<{ parentId: string; folders: readonly File[] }>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setFault('');
    readFolders(parentId).then(
      (folders) => isCurrent && setFound({ parentId, folders }),
      async (error: unknown) => {
        const text = await errorText(error);
        if (!isCurrent) return;
        if (parentId === '') setFault(text);
        else onGone();
      },
    );
    return () => {
      isCurrent = false;
    };
    // Depends on the folder only: `onGone` always does the same.
  }, [parentId, errorText]);
  const folders = found?.parentId === parentId ? found.folders : undefined;
  return {
    folders,
    fault,
    add: (folder) => folders && setFound({ parentId, folders: [folder, ...folders] }),
  };
}

async function readFolders(parentId: string): Promise<File[]> {
  const folders: File[] = [];
  let token = '';
  do {
    const page = await request(listFiles, {
      parent_id: parentId,
      filters: '{"trashed":{"eq":false},"kind":{"eq":"drive#folder"}}',
      order: 'name_asc',
      limit: 500,
      page_token: token,
    });
    folders.push(...page.files);
    token = page.next_page_token;
  } while (token !== '');
  return folders;
}

function NewFolder(props: { parentId: string; onMade: (folder: File) => void }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    const checked = checkName(typeof given === 'string' ? given.trim() : '');
    if (!checked.ok) return setFault(t(faultTexts[checked.reason]));
    setBusy(true);
    try {
      const { file } = await request(createFile, {
        kind: 'drive#folder',
        name: checked.name,
        parent_id: props.parentId,
      });
      setOpen(false);
      setFault('');
      if (file) props.onMade(file);
    } catch (error) {
      setFault(await errorText(error));
    } finally {
      setBusy(false);
    }
  }

  if (!isOpen) {
    return (
      <button type="button" className="button quiet folder-new" onClick={() => setOpen(true)}>
        <Icon path={icons.add} />
        {t('share.newFolder')}
      </button>
    );
  }
  return (
    <form className="folder-form" onSubmit={make}>
      <input
        className="field"
        name="name"
        aria-label={t('share.newFolderName')}
        placeholder={t('share.newFolderName')}
        autoComplete="off"
        autoFocus
        aria-invalid={fault !== ''}
        aria-describedby="folder-fault"
        onKeyDown={(event) => {
          // Esc cancels the new folder, not the whole dialog.
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
      />
      <button type="submit" className="button plain" disabled={isBusy}>
        {t('share.newFolderCreate')}
      </button>
      <p id="folder-fault" className="bad" role="alert">
        {fault}
      </p>
    </form>
  );
}
