import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { type FolderStep, rememberFolder } from '#client/app/storage/last-folder.ts';
import type { Choice } from './save-choices.ts';
import {
  deleteIntent,
  hasIntent,
  storeIntent,
  type SaveIntent,
  takeIntent,
  takePreviewed,
} from './save-intent.ts';
import { type SaveProgress, saveShare } from './save-share.ts';

/** A save from a share. `user` is '' for a visitor who must sign in first. */
export interface Saving {
  readonly progress: SaveProgress | undefined;
  readonly intent: SaveIntent | undefined;
  readonly fault: string;
  /** The first mode of the sign-in form, while a visitor without an account saves. */
  readonly signInMode: SignInMode | undefined;
  endSignIn(): void;
  save(choice: Choice, target: SaveTarget): Promise<void>;
}

/** Place of a save. `signIn` says how a visitor without a session continues. */
export interface SaveTarget {
  readonly folder: readonly FolderStep[];
  /** Name of the folder to create there; '' for none. */
  readonly newFolder: string;
  /** Saves what fits into the drive. */
  readonly isPartial?: boolean;
  readonly signIn?: SignInMode;
}

/** Carries out a save, or stores it until the visitor has signed in. */
export function useSaving(shareId: string, user: string | undefined, isOwn: boolean): Saving {
  const errorText = useErrorText();
  const { path } = usePage();
  const navigate = useNavigate();
  const [signInMode, setSignInMode] = useState<SignInMode>();
  const [progress, setProgress] = useState<SaveProgress>();
  const [intent, setIntent] = useState<SaveIntent>();
  const [fault, setFault] = useState('');
  const isSaving = useRef(false);
  /** Idempotency keys by items and folder: another choice is another save. */
  const onceKeys = useRef(new Map<string, string>());

  /** Runs one save at a time, even if the button is pressed repeatedly. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setFault('');
    try {
      await work();
    } catch (error) {
      // The service answered, so a retry is a new request. Without a response, the save may have
      // been carried out and keeps its key.
      if (isApiError(error) && error.error !== 'unreachable') onceKeys.current.clear();
      setProgress(undefined);
      setFault(await errorText(error));
    } finally {
      isSaving.current = false;
    }
  }

  async function runSave(intended: SaveIntent): Promise<void> {
    onceKeys.current.set(choiceKey(intended), intended.idempotencyKey);
    setIntent(intended);
    await saveShare(intended, setProgress);
    rememberFolder(intended.folder);
  }

  const save: Saving['save'] = (
    choice,
    { folder, newFolder, isPartial = false, signIn = 'signIn' },
  ) =>
    alone(async () => {
      appEvents().emit(events.restoreClick, { files: choice.count });
      const choiceInput = { shareId, fileIds: await choice.ids(), folder, newFolder, isPartial };
      const idempotencyKey = onceKeys.current.get(choiceKey(choiceInput)) ?? crypto.randomUUID();
      const newIntent = { ...choiceInput, itemCount: choice.count, idempotencyKey };
      if (user) return runSave(newIntent);
      storeIntent(newIntent, new URLSearchParams(location.search).get('preview'));
      setSignInMode(signIn);
    });

  // Resumes a stored save after sign-in. Only one tab takes it.
  useEffect(() => {
    if (!user || !hasIntent(shareId)) return;
    setSignInMode(undefined);
    if (isOwn) return deleteIntent();
    const stored = takeIntent(shareId);
    if (stored) void alone(() => runSave(stored));
    const previewed = takePreviewed();
    if (previewed && !/[?&]preview=/.test(location.search))
      navigate(withQuery(path, location.search, { preview: previewed }), { replace: true });
    // Depends on the user alone: carrying out the save does the same in every render.
  }, [user, shareId]);

  const endSignIn = () => setSignInMode(undefined);
  return { progress, intent, fault, signInMode, endSignIn, save };
}

function choiceKey(
  intent: Pick<SaveIntent, 'fileIds' | 'folder' | 'newFolder' | 'isPartial'>,
): string {
  const { fileIds, folder, newFolder, isPartial } = intent;
  return JSON.stringify([folder.at(-1)?.id, newFolder, isPartial, fileIds]);
}
