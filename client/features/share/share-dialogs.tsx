import { lazy, type ReactNode } from 'react';
import type { ChosenFile } from '#client/features/share/saving/save-choices.ts';
import type { ShareCommand } from '#client/features/share/share-commands.ts';
import type { SharePlace } from '#client/features/share/share-place.ts';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';

/** Loads the dialog of a command: large and rarely used, so at the latest when it opens. */
export const loadDialog = {
  save: () => import('#client/features/share/saving/save-dialog.tsx'),
  download: () => import('#client/features/share/download-dialog.tsx'),
} as const;

const SaveDialog = lazy(loadDialog.save);
const DownloadDialog = lazy(loadDialog.download);

/** A command whose dialog is open. */
export interface OpenCommand {
  name: ShareCommand;
  /** Saves only this file. */
  file?: ChosenFile;
  /** Form that a visitor without a session starts with. */
  signIn?: SignInMode;
}

interface ShareDialogsProps {
  shareId: string;
  parentId: string;
  listing: SharePlace;
  command: OpenCommand | undefined;
  onClose(): void;
}

/**
 * The dialog of a command. Rendered only when needed: a Suspense boundary on every page would cost
 * the server time.
 */
export function ShareDialogs(props: ShareDialogsProps): ReactNode {
  const { shareId, parentId, listing, command, onClose } = props;
  if (!command) return null;
  const { name, file, signIn } = command;
  return (
    <LazyBoundary>
      {name === 'save' && <SaveDialog {...{ shareId, parentId, listing, file, signIn, onClose }} />}
      {name === 'download' && <DownloadDialog {...{ shareId, parentId, onClose }} />}
    </LazyBoundary>
  );
}
