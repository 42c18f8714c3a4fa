import type { ReactNode } from 'react';
import {
  hasMoreThanFolder,
  type SharePageData,
  type SharePlace,
} from '#client/features/share/share-place.ts';
import type { DownloadWords } from '#client/features/share/download-sheet.ts';
import type { ShareCommand } from '#client/features/share/share-commands.ts';
import { StaticPreview } from '#client/features/share/static-preview.tsx';
import { pluralForms } from '#client/features/share/plural-forms.ts';
import { CachedMarkup } from '#client/app/markup/cached-markup.tsx';
import { usePage } from '#client/app/router/use-page.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useMessages, useText } from '#client/ui/text.ts';

/**
 * The first answers of a share's commands, before React is there (docs/decisions/0078): the dialog
 * for saving, which React replaces (client/features/share/saving/save-dialog.tsx), the one for
 * downloading, which needs no React, and an empty preview.
 */
export function FirstSheets({ listing }: { listing: SharePageData }): ReactNode {
  const { locale, path, signedIn } = usePage();
  return (
    <CachedMarkup of={listing.files} name={`sheets ${locale} ${path} ${signedIn}`}>
      <SaveSheet listing={listing} />
      <DownloadSheet />
      <template id="first-preview">
        <StaticPreview file={undefined} closeHref={path} />
      </template>
    </CachedMarkup>
  );
}

function SaveSheet({ listing }: { listing: SharePlace }): ReactNode {
  const t = useText();
  const { signedIn } = usePage();
  const folder = listing.path.at(-1);
  return (
    <FirstSheet name="save" title={t('share.saveTitle')}>
      <div className="sheet-body">
        <fieldset className="choices">
          <legend>{t('share.saveWhat')}</legend>
          <Choice value="selected" label="" isHidden />
          {folder && <Choice value="folder" label={folder.name} />}
          {hasMoreThanFolder(listing) && (
            <Choice value="everything" label={t('share.saveEverything')} />
          )}
        </fieldset>
        <p className="sheet-tip" aria-busy={signedIn || undefined}>
          {t(signedIn ? 'share.folderLoading' : 'share.saveSignInTip')}
        </p>
      </div>
      <footer className="sheet-foot">
        {signedIn ? (
          <>
            <button type="button" className="button plain" data-close="">
              {t('common.cancel')}
            </button>
            <button type="button" className="button primary" value="save">
              {t('share.saveNow')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="button plain" value="signIn">
              {t('share.saveSignIn')}
            </button>
            <button type="button" className="button primary" value="signUp">
              {t('saving.create')}
            </button>
          </>
        )}
      </footer>
    </FirstSheet>
  );
}

function Choice(props: { value: string; label: string; isHidden?: boolean }): ReactNode {
  const { value, label, isHidden } = props;
  return (
    <label hidden={isHidden}>
      <input type="radio" name="first-what" value={value} />
      <bdi dir="auto">{shownName(label)}</bdi>
    </label>
  );
}

/** Filled by client/features/share/download-sheet.ts. */
function DownloadSheet(): ReactNode {
  const messages = useMessages();
  const { t } = messages;
  return (
    <FirstSheet
      name="download"
      title={t('share.zipTitle')}
      words={JSON.stringify({
        title: t('share.zipTitle'),
        failed: t('share.zipFailed'),
        counting: t('share.zipCounting'),
        files: pluralForms(messages, 'share.zipWhat'),
        tip: t('share.zipTip'),
      } satisfies DownloadWords)}
    >
      <div className="sheet-body" role="status" aria-busy="true">
        <p>{t('share.zipCounting')}</p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" data-close="">
          {t('common.cancel')}
        </button>
        <a className="button primary" download hidden>
          {t('share.zipStart')}
        </a>
      </footer>
    </FirstSheet>
  );
}

interface FirstSheetProps {
  name: ShareCommand;
  title: string;
  /** Texts that its script writes. */
  words?: string;
  children: ReactNode;
}

/** A closed dialog that looks like a `Sheet`. */
function FirstSheet({ name, title, words, children }: FirstSheetProps): ReactNode {
  const t = useText();
  return (
    <dialog
      id={`${name}-sheet`}
      className="sheet"
      aria-labelledby={`${name}-title`}
      data-words={words}
      data-early=""
    >
      <div className="sheet-inside">
        <header className="sheet-head">
          <h2 id={`${name}-title`}>{title}</h2>
          <button
            type="button"
            className="button quiet"
            aria-label={t('common.close')}
            data-close=""
          >
            <Icon path={icons.close} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
