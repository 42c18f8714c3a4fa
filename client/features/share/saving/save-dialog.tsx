import '#client/ui/progress.css';
import '#client/ui/dialog/save-dialog.css';
import type { SharePlace } from '#client/features/share/share-place.ts';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { checkName } from '#protocol/names.ts';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { OnMount } from '#client/ui/on-mount.ts';
import { firstSheet } from '#client/features/share/first-sheet.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';
import { type FolderStep, lastFolder } from '#client/app/storage/last-folder.ts';
import { type ChosenFile, type Choice, useChoices } from './save-choices.ts';
import { SaveEffect } from './save-effect.tsx';
import { leaveForDrive, Saved } from './saved.tsx';
import { deleteIntent } from './save-intent.ts';
import type { SaveProgress } from './save-share.ts';
import { useSaving } from './use-saving.ts';
import { closedTexts } from '../status-texts.ts';

const LoginDialog = lazy(() => import('#client/features/sign-in/login-dialog.tsx'));

/**
 * Shown to the owner of a share, because the services refuse to save files into the drive they are
 * in (protocol 4.4).
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
        <a className="button primary" href={paths.drive('')} onClick={leaveForDrive}>
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
  /** False if the page under the dialog doesn't list the share. */
  isListed?: boolean;
  /** Saves only this file. */
  file?: ChosenFile | undefined;
  /** Asks a visitor without a session for nothing else before this mode of the sign-in form. */
  signIn?: SignInMode | undefined;
  onClose: () => void;
}

/**
 * Saves items of a share to the visitor's drive: choice of items and folder, size, then progress. A
 * visitor without a session signs in on the way; the choice is kept and carried out once.
 */
export default function SaveDialog(props: SaveDialogProps): ReactNode {
  return (
    <AreaTexts areas={['share', 'status', 'saving', 'errors']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog(props: SaveDialogProps): ReactNode {
  const content = useContent(props);
  return (
    content && (
      <LazyBoundary>
        <OnMount run={firstSheet().replace} />
        {content}
      </LazyBoundary>
    )
  );
}

/** The dialog of the current step. Until there is one, that of the page stays open. */
function useContent(props: SaveDialogProps): ReactNode {
  const { shareId, parentId, listing, isListed = true, file, signIn, onClose } = props;
  const t = useText();
  const user = useSession();
  const choices = useChoices(parentId, listing, isListed, file);
  const [first] = useState(firstSheet().answer);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ name }) => name === first.choice),
    ),
  );
  const [pressed, setPressed] = useState<string | undefined>(signIn ?? first.pressed);
  const [folder, setFolder] = useState<readonly FolderStep[]>(() => lastFolder() ?? []);
  const [makesFolder, setMakesFolder] = useState(true);
  const isOwn = Boolean(user) && user === listing.user_info.user_id;
  const saving = useSaving(shareId, user, isOwn);
  const { progress, intent } = saving;

  const save = (choice: Choice, mode?: SignInMode, isPartial = false) => {
    const newFolder = makesFolder && choice.isSeveral ? folderName(listing.title) : '';
    const guest = mode && { signIn: mode };
    void saving.save(choice, { folder: user ? folder : [], newFolder, isPartial, ...guest });
  };
  const choice = choices[chosen] ?? choices[0];
  const guestMode = user === '' ? guestModes.find((mode) => mode === pressed) : undefined;
  const savesAtOnce = Boolean(user) && !isOwn && pressed === 'save';
  useEffect(() => {
    if (choice && (guestMode || savesAtOnce)) save(choice, guestMode);
    // Once, when it's known if there is a session.
  }, [guestMode, savesAtOnce]);

  if (saving.signInMode) {
    return (
      <LoginDialog
        first={saving.signInMode}
        heading={t(saving.signInMode === 'signUp' ? 'saving.createHeading' : 'share.saveSignIn')}
        onSignedIn={saving.endSignIn}
        onClose={() => {
          deleteIntent();
          saving.endSignIn();
          setPressed(undefined);
          if (signIn) onClose();
        }}
      />
    );
  }
  if (isOwn) return <OwnShare onClose={onClose} />;
  if (progress?.state === 'saving') return <Saving percent={progress.progress} onClose={onClose} />;
  if (progress?.state === 'saved' && intent) {
    return <Saved intent={intent} progress={progress} onClose={onClose} />;
  }
  if (progress?.state === 'refused') return <Refused status={progress.status} onClose={onClose} />;
  // The form opens with the next render, or an intent stored before is carried out.
  if ((guestMode ?? signIn) !== undefined && !user && !saving.fault) return null;
  return (
    <SaveChoice
      {...{ shareId, user, choices, chosen, folder, makesFolder, onClose }}
      newFolder={folderName(listing.title)}
      onChosen={setChosen}
      onFolder={(chosenFolder) => {
        setFolder(chosenFolder);
        // Someone who chooses a folder wants the items there.
        setMakesFolder(false);
      }}
      onMakesFolder={setMakesFolder}
      fault={saving.fault}
      onSave={save}
    />
  );
}

const guestModes = ['signIn', 'signUp'] as const satisfies readonly SignInMode[];

/** Name of the folder for a share's items; '' if nothing of its title can be a name. */
function folderName(title: string): string {
  const checked = checkName(title.replace(/[/\\\p{Cc}]+/gu, ' ').trim());
  return checked.ok ? checked.name : '';
}

interface SaveChoiceProps {
  shareId: string;
  /** '' for a visitor without a session, undefined until known. */
  user: string | undefined;
  choices: readonly Choice[];
  /** Index of the selected choice. */
  chosen: number;
  folder: readonly FolderStep[];
  /** Name of the folder offered for several items; '' for none. */
  newFolder: string;
  makesFolder: boolean;
  fault: string;
  onChosen(index: number): void;
  onFolder(folder: readonly FolderStep[]): void;
  onMakesFolder(makesFolder: boolean): void;
  /** `isPartial`: saves what fits. */
  onSave(choice: Choice, signIn?: SignInMode, isPartial?: boolean): void;
  onClose(): void;
}

/** Choice of items and target folder. */
function SaveChoice(props: SaveChoiceProps): ReactNode {
  const { shareId, user, choices, chosen, folder, newFolder, makesFolder, fault } = props;
  const { onChosen, onFolder, onMakesFolder, onSave, onClose } = props;
  const t = useText();
  const [fits, setFits] = useState(true);
  const choice = choices[chosen] ?? choices[0];
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
                onChange={() => onChosen(index)}
              />
              <bdi dir="auto">{shownName(one.label)}</bdi>
            </label>
          ))}
        </fieldset>
        {user && <FolderPicker path={folder} onChange={onFolder} />}
        {user && choice?.isSeveral && newFolder !== '' && (
          <label className="choices-more">
            <input
              type="checkbox"
              checked={makesFolder}
              onChange={({ target }) => onMakesFolder(target.checked)}
            />
            <bdi dir="auto">{t('saving.inNewFolder', { name: shownName(newFolder) })}</bdi>
          </label>
        )}
        {user && choice && <SaveEffect {...{ shareId, choice }} onFits={setFits} />}
        {user === '' && <p className="sheet-tip">{t('share.saveSignInTip')}</p>}
        {fault && (
          <p className="fault" role="alert">
            {t('share.saveFailedBecause', { why: fault })}
          </p>
        )}
      </div>
      {user === '' ? (
        <GuestFoot onSignIn={(mode) => choice && onSave(choice, mode)} />
      ) : (
        <footer className="sheet-foot">
          <button type="button" className="button plain" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!user || !choice}
            onClick={() => choice && onSave(choice, undefined, !fits)}
          >
            {t(fits ? 'share.saveNow' : 'saving.saveFitting')}
          </button>
        </footer>
      )}
    </Sheet>
  );
}

/** Most visitors have no account yet, so creating one comes first. */
function GuestFoot({ onSignIn }: { onSignIn(mode: SignInMode): void }): ReactNode {
  const t = useText();
  return (
    <footer className="sheet-foot">
      <button type="button" className="button plain" onClick={() => onSignIn('signIn')}>
        {t('share.saveSignIn')}
      </button>
      <button type="button" className="button primary" onClick={() => onSignIn('signUp')}>
        {t('saving.create')}
      </button>
    </footer>
  );
}

function Saving({ percent, onClose }: { percent: number; onClose(): void }): ReactNode {
  const t = useText();
  return (
    <Sheet title={t('share.saving')} onClose={onClose}>
      <div className="sheet-body saving" role="status">
        <progress className="progress" value={percent} max={100} aria-label={t('share.saving')} />
        <p>{t('share.savingTip')}</p>
      </div>
    </Sheet>
  );
}

interface RefusedProps {
  status: Extract<SaveProgress, { state: 'refused' }>['status'];
  onClose(): void;
}

function Refused({ status, onClose }: RefusedProps): ReactNode {
  const t = useText();
  const { title, tip } = closedTexts(status);
  return (
    <Sheet title={t('share.saveFailed')} onClose={onClose}>
      <div className="sheet-body" role="alert">
        <h3>{t(title)}</h3>
        <p>{t(tip)}</p>
      </div>
    </Sheet>
  );
}
