import { lazy, type ReactNode } from 'react';
import type { ChosenFile } from '#client/features/share/saving/save-choices.ts';
import type { SharePlace } from '#client/features/share/share-place.ts';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';

/** Loads the dialog: large and rarely used, so at the latest when it opens. */
export const loadSaveDialog = () => import('#client/features/share/saving/save-dialog.tsx');

const SaveDialog = lazy(loadSaveDialog);

/** The open dialog for saving. */
export interface OpenSave {
  /** Saves only this file. */
  file?: ChosenFile;
  /** Form that a visitor without a session starts with. */
  signIn?: SignInMode;
}

interface SharedSaveProps {
  shareId: string;
  parentId: string;
  listing: SharePlace;
  save: OpenSave | undefined;
  onClose(): void;
}

/**
 * The dialog for saving. Rendered only when needed: a Suspense boundary on every page would cost
 * the server time.
 */
export function SharedSave(props: SharedSaveProps): ReactNode {
  const { shareId, parentId, listing, save, onClose } = props;
  if (!save) return null;
  return (
    <LazyBoundary>
      <SaveDialog {...{ shareId, parentId, listing, onClose, ...save }} />
    </LazyBoundary>
  );
}
