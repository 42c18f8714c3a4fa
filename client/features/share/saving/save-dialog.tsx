import '#client/ui/dialog/save-dialog.css';
import type { SharePlace } from '#client/features/share/share-place.ts';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FolderChoice } from '#client/features/folders/folder-picker.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Later } from '#client/ui/lazy-boundary.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { type FolderStep, lastFolder, rememberFolder } from '#client/app/storage/last-folder.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { type Choice, useChoices } from './save-choices.ts';
import { SaveEffect } from './save-effect.tsx';
import { dropIntent, isWanted, keepIntent, type SaveIntent, takeIntent } from './save-intent.ts';
import { type SaveProgress, saveShare } from './save-share.ts';
import { closedTexts } from '../status-texts.ts';

const LoginDialog = lazy(() => import('#client/features/sign-in/login-dialog.tsx'));

/**
 * Told before anything is chosen: the services refuse to save what is there already (protocol 4.4).
 */
function OwnShare({ onClose }: Pick<SaveDialogProps, 'onClose'>): ReactNode {
  const t = useText();
  return (
    <Sheet title={t('share.ownTitle')} onClose={onClose}>
      <div className="sheet-body">
        <p>{t('share.ownTip')}</p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('share.close')}
        </button>
        <a className="button primary" href={paths.drive('')}>
          {t('share.openInDrive')}
        </a>
      </footer>
    </Sheet>
  );
}

interface SaveDialogProps {
  shareId: string;
  parentId: string;
  listing: SharePlace;
  /** False where the page under the dialog shows something else than the share. */
  isListed?: boolean;
  onClose: () => void;
}

/**
 * Saves files of a share into the visitor's drive: shows the files, the destination and the space
 * needed, then saves. Visitors who aren't signed in sign in first; their choice is kept and carried
 * out once.
 */
export default function SaveDialog({
  shareId,
  parentId,
  listing,
  isListed = true,
  onClose,
}: SaveDialogProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const user = useSession();
  const choices = useChoices(parentId, listing, isListed);
  const [chosen, setChosen] = useState(0);
  const [folder, setFolder] = useState<readonly FolderStep[]>(() => lastFolder() ?? []);
  const [fits, setFits] = useState(true);
  const [isSigningIn, setSigningIn] = useState(false);
  const [progress, setProgress] = useState<SaveProgress>();
  const [intent, setIntent] = useState<SaveIntent>();
  const [fault, setFault] = useState('');
  const isSaving = useRef(false);
  /** The keys of what was asked for, by what that was: another choice is another save. */
  const onceKeys = useRef(new Map<string, string>());
  const choice = choices[chosen] ?? choices[0];
  const isOwn = Boolean(user) && user === listing.user_info.user_id;

  /** One at a time, however often the button is pressed. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setFault('');
    try {
      await work();
    } catch (error) {
      // What was answered is over; the next try is another. What nobody answered may have been
      // done.
      if (isApiError(error) && error.error !== 'unreachable') onceKeys.current.clear();
      setProgress(undefined);
      setFault(await errorText(error));
    } finally {
      isSaving.current = false;
    }
  }

  async function carryOut(wanted: SaveIntent): Promise<void> {
    onceKeys.current.set(whatOf(wanted), wanted.idempotencyKey);
    setIntent(wanted);
    await saveShare(wanted, setProgress);
    rememberFolder(wanted.folder);
  }

  const save = (of: Choice) =>
    alone(async () => {
      const asked = { shareId, fileIds: await of.ids(), folder: user ? folder : [] };
      const idempotencyKey = onceKeys.current.get(whatOf(asked)) ?? crypto.randomUUID();
      const wanted = { ...asked, itemCount: of.count, idempotencyKey };
      if (user) return carryOut(wanted);
      keepIntent(wanted);
      setSigningIn(true);
    });

  // Back with an intention and a session: whoever takes it carries it out, in one tab and once.
  useEffect(() => {
    if (!user || !isWanted(shareId)) return;
    setSigningIn(false);
    if (isOwn) return dropIntent();
    const wanted = takeIntent(shareId);
    if (wanted) void alone(() => carryOut(wanted));
    // Only who is signed in decides; carrying out is the same act on every render.
  }, [user, shareId]);

  if (isSigningIn) {
    return (
      <Later>
        <LoginDialog
          heading={t('share.saveSignIn')}
          onSignedIn={() => setSigningIn(false)}
          onClose={() => {
            dropIntent();
            setSigningIn(false);
          }}
        />
      </Later>
    );
  }
  if (isOwn) return <OwnShare onClose={onClose} />;
  if (progress?.state === 'saving') {
    return (
      <Sheet title={t('share.saving')} onClose={onClose}>
        <div className="sheet-body saving" role="status">
          <progress value={progress.progress} max={100} aria-label={t('share.saving')} />
          <p>{t('share.savingTip')}</p>
        </div>
      </Sheet>
    );
  }
  if (progress?.state === 'saved' && intent) {
    return <Saved intent={intent} progress={progress} onClose={onClose} />;
  }
  if (progress?.state === 'refused') {
    const { title, tip } = closedTexts(progress.status);
    return (
      <Sheet title={t('share.saveFailed')} onClose={onClose}>
        <div className="sheet-body" role="alert">
          <h3>{t(title)}</h3>
          <p>{t(tip)}</p>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('share.saveTitle')} onClose={onClose}>
      <div className="sheet-body">
        <fieldset className="choices">
          <legend>{t('share.saveWhat')}</legend>
          {choices.map((one, index) => (
            <label key={one.name}>
              <input
                type="radio"
                name="what"
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              <bdi dir="auto">{shownName(one.label)}</bdi>
            </label>
          ))}
        </fieldset>
        {user && <FolderChoice path={folder} onChange={setFolder} />}
        {user && choice && <SaveEffect {...{ shareId, choice }} onFits={setFits} />}
        {user === '' && <p className="sheet-tip">{t('share.saveSignInTip')}</p>}
        {fault && (
          <p className="fault" role="alert">
            {t('share.saveFailedBecause', { why: fault })}
          </p>
        )}
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('share.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={user === undefined || !choice || (user !== '' && !fits)}
          onClick={() => choice && void save(choice)}
        >
          {t(user ? 'share.saveNow' : 'share.saveSignIn')}
        </button>
      </footer>
    </Sheet>
  );
}

function whatOf({ fileIds, folder }: Pick<SaveIntent, 'fileIds' | 'folder'>): string {
  return [folder.at(-1)?.id ?? '', ...fileIds].join();
}

function Saved(props: {
  intent: SaveIntent;
  progress: Extract<SaveProgress, { state: 'saved' }>;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const { intent, progress } = props;
  const folder = intent.folder.at(-1)?.name ?? t('share.myDrive');
  const ids = progress.ids.slice(0, 50);
  const href = withQuery(paths.drive(progress.folderId), '', {
    action: 'highlight_files',
    file_ids: ids.length > 0 ? ids.join(',') : null,
  });
  useEffect(() => {
    browserLocal().write(stored.savedFileIds, [...progress.ids]);
  }, [progress]);
  return (
    <Sheet title={t('share.saved')} onClose={props.onClose}>
      <div className="sheet-body saved" role="status">
        <span className="saved-sign">
          <Icon name="check" />
        </span>
        <p>
          <bdi dir="auto">{t('share.savedInto', { count: intent.itemCount, folder })}</bdi>
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" onClick={props.onClose}>
          {t('share.close')}
        </button>
        <a className="button primary" href={href}>
          {t('share.openInDrive')}
        </a>
      </footer>
    </Sheet>
  );
}
