import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { trashDays } from '#protocol/limits.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useOnline } from '#client/hooks/use-online.ts';
import { useText } from '#client/hooks/use-page.ts';
import { CommandBar } from '#client/parts/commands/command-bar.tsx';
import { Icon, type IconName } from '#client/parts/drive-icon.tsx';
import { CopyId, toldId } from '#client/parts/request-id.tsx';
import { paths } from '#client/router/paths.ts';
import type { Place } from './place.ts';

interface DriveStateProps {
  state: 'empty' | 'missing' | 'failed';
  place: Place;
  error?: unknown;
  /** Whether it stands where rows have just been, which may have had the focus. */
  followsRows?: boolean | undefined;
  onRetry(): void;
}

/** What an empty place says, by what it is; a folder says more to somebody new. */
const empty: Readonly<
  Record<string, { icon: IconName; title: MessageKey; tip: MessageKey } | undefined>
> = {
  folder: { icon: 'folder', title: 'drive.emptyFolderTitle', tip: 'drive.emptyFolderTip' },
  recent: { icon: 'clock', title: 'drive.emptyRecentTitle', tip: 'drive.emptyRecentTip' },
  starred: { icon: 'star', title: 'drive.emptyStarredTitle', tip: 'drive.emptyStarredTip' },
  trash: { icon: 'trash', title: 'drive.emptyTrashTitle', tip: 'drive.emptyTrashedTip' },
  search: { icon: 'search', title: 'drive.emptySearchTitle', tip: 'drive.emptySearchTip' },
};

/** What stands in place of rows: nothing there, a folder that is not there, or files that could not be loaded. */
export function DriveState(props: DriveStateProps): ReactNode {
  const { state, place, error, followsRows, onRetry } = props;
  const t = useText();
  const isOnline = useOnline();
  if (state === 'missing') {
    return (
      <Frame icon="folder" title={t('drive.missingTitle')} tip={t('drive.missingTip')}>
        <a className="button primary" href={paths.drive()}>
          {t('drive.backToAll')}
        </a>
      </Frame>
    );
  }
  if (state === 'failed' && !isOnline) {
    return (
      <Frame icon="cloud-off" title={t('drive.offlineTitle')} tip={t('drive.offlineTip')}>
        <button type="button" className="button primary" onClick={onRetry}>
          {t('drive.tryAgain')}
        </button>
      </Frame>
    );
  }
  if (state === 'failed') return <Failed error={error} onRetry={onRetry} />;
  if (place.kind === 'folder' && place.folderId === '') {
    return (
      <Frame
        icon="folder"
        title={t('drive.emptyRootTitle')}
        tip={t('drive.emptyRootTip')}
        takesFocus={followsRows}
      >
        <NewCommands />
      </Frame>
    );
  }
  if (place.wider !== undefined) {
    return (
      <Frame
        icon="search"
        title={t('drive.emptySearchTitle')}
        tip={t('drive.emptyFilteredTip')}
        takesFocus={followsRows}
      >
        <a className="button primary" href={place.wider}>
          {t('search.clear')}
        </a>
      </Frame>
    );
  }
  const { icon, title, tip } = empty[place.kind]!;
  const words = t(tip, { count: trashDays });
  return (
    <Frame icon={icon} title={t(title)} tip={words} takesFocus={followsRows}>
      {place.kind === 'folder' || place.kind === 'recent' ? (
        <NewCommands />
      ) : (
        <a className="button plain" href={paths.drive()}>
          {t('drive.backToAll')}
        </a>
      )}
    </Frame>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void errorText(error).then((sentence) => isCurrent && setText(sentence));
    return () => {
      isCurrent = false;
    };
  }, [error, errorText]);
  const id = toldId(error, text);
  return (
    <Frame icon="warning" title={t('drive.failedTitle')} tip={text}>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('drive.tryAgain')}
      </button>
      {id && <CopyId id={id} className="button plain" />}
    </Frame>
  );
}

/** What a new person can begin with. */
function NewCommands(): ReactNode {
  const { userId } = useDrive();
  return userId === '' ? null : (
    <CommandBar only={['uploadFiles', 'newFolder', 'newTask', 'guide']} />
  );
}

function Frame(props: {
  icon: IconName;
  title: string;
  tip: ReactNode;
  /** Takes the focus up when what had it is gone. */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="drive-state">
      <span className="drive-state-mark">
        <Icon name={props.icon} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      <p>{props.tip}</p>
      <div className="acts">{props.children}</div>
    </div>
  );
}
