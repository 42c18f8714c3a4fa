import { lazy, type ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { trashDays } from '#protocol/limits.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useOnline } from '#client/ui/use-online.ts';
import { useText } from '#client/ui/text.ts';
import { ByPointer } from '#client/ui/by-pointer.tsx';
import { CommandBar } from '#client/features/command-menus/command-bar.tsx';
import type { MagpieThing } from '#client/ui/magpie.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { paths } from '#client/app/router/paths.ts';
import { required } from '#protocol/required.ts';
import type { Place } from '../places/place.ts';
import { StateFrame } from '../drive-context/state-frame.tsx';

const LoadFailed = lazy(() =>
  import('../drive-context/load-failed.tsx').then((part) => ({ default: part.LoadFailed })),
);

interface DriveStateProps {
  state: 'empty' | 'missing' | 'failed';
  place: Place;
  error?: unknown;
  /** True if it replaces rows that may have had the focus. */
  followsRows?: boolean | undefined;
  onRetry(): void;
}

/** Texts of an empty place by kind. A folder shows more to new users. */
const empty: Readonly<
  Record<string, { bird: MagpieThing | 'nothing'; title: MessageKey; tip: MessageKey } | undefined>
> = {
  folder: { bird: 'photo', title: 'drive.emptyFolderTitle', tip: 'drive.emptyFolderTip' },
  recent: { bird: 'clock', title: 'drive.emptyRecentTitle', tip: 'drive.emptyRecentTip' },
  starred: { bird: 'star', title: 'drive.emptyStarredTitle', tip: 'drive.emptyStarredTip' },
  trash: { bird: 'nothing', title: 'drive.emptyTrashTitle', tip: 'drive.emptyTrashedTip' },
  search: { bird: 'nothing', title: 'drive.emptySearchTitle', tip: 'drive.emptySearchTip' },
};

/** Replaces the rows of an empty, missing or failed place. */
export function DriveState(props: DriveStateProps): ReactNode {
  const { state, place, error, followsRows, onRetry } = props;
  const t = useText();
  const isOnline = useOnline();
  if (state === 'missing') {
    return (
      <StateFrame icon="folder" title={t('drive.missingTitle')} tip={t('drive.missingTip')}>
        <a className="button primary" href={paths.drive()}>
          {t('drive.backToAll')}
        </a>
      </StateFrame>
    );
  }
  if (state === 'failed' && !isOnline) {
    return (
      <StateFrame icon="cloud-off" title={t('drive.offlineTitle')} tip={t('drive.offlineTip')}>
        <button type="button" className="button primary" onClick={onRetry}>
          {t('drive.tryAgain')}
        </button>
      </StateFrame>
    );
  }
  if (state === 'failed') {
    return (
      <LazyBoundary>
        <LoadFailed title={t('drive.failedTitle')} error={error} onRetry={onRetry} />
      </LazyBoundary>
    );
  }
  if (place.kind === 'folder' && place.folderId === '') {
    return (
      <StateFrame
        bird="photo"
        title={t('drive.emptyRootTitle')}
        tip={<ByPointer pointer={t('drive.emptyRootTip')} finger={t('drive.emptyFolderTip')} />}
        takesFocus={followsRows}
      >
        <NewCommands />
      </StateFrame>
    );
  }
  if (place.wider !== undefined) {
    return (
      <StateFrame
        bird="nothing"
        title={t('drive.emptySearchTitle')}
        tip={t('drive.emptyFilteredTip')}
        takesFocus={followsRows}
      >
        <a className="button primary" href={place.wider}>
          {t('search.clear')}
        </a>
      </StateFrame>
    );
  }
  const { bird, title, tip } = required(empty[place.kind], 'the texts of a place');
  const words = t(tip, { count: trashDays });
  return (
    <StateFrame bird={bird} title={t(title)} tip={words} takesFocus={followsRows}>
      {place.kind === 'folder' || place.kind === 'recent' ? (
        <NewCommands />
      ) : (
        <a className="button plain" href={paths.drive()}>
          {t('drive.backToAll')}
        </a>
      )}
    </StateFrame>
  );
}

/** Commands for new users. */
function NewCommands(): ReactNode {
  const { userId } = useDrive();
  return userId === '' ? null : (
    <CommandBar only={['uploadFiles', 'newFolder', 'newTask', 'guide']} />
  );
}
