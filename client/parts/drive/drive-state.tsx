import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useText } from '#client/hooks/use-page.ts';
import { FileGlyph } from '#client/parts/file-glyph.tsx';
import { paths } from '#client/router/paths.ts';

/** What stands in place of rows: an empty folder, one that is not there, or files that could not be loaded. */
export function DriveState(props: {
  state: 'empty' | 'missing' | 'failed';
  isRoot: boolean;
  error?: unknown;
  onNewFolder(): void;
  onRetry(): void;
}): ReactNode {
  const { state, isRoot, error, onNewFolder, onRetry } = props;
  const t = useText();
  if (state === 'missing') {
    return (
      <Frame title={t('drive.missingTitle')} tip={t('drive.missingTip')}>
        <a className="button primary" href={paths.drive()}>
          {t('drive.backToAll')}
        </a>
      </Frame>
    );
  }
  if (state === 'failed') {
    return (
      <Frame title={t('drive.failedTitle')} tip={<FaultText error={error} />}>
        <button type="button" className="button primary" onClick={onRetry}>
          {t('drive.tryAgain')}
        </button>
      </Frame>
    );
  }
  return (
    <Frame
      title={t(isRoot ? 'drive.emptyRootTitle' : 'drive.emptyFolderTitle')}
      tip={t(isRoot ? 'drive.emptyRootTip' : 'drive.emptyFolderTip')}
    >
      <button type="button" className="button primary" onClick={onNewFolder}>
        {t('drive.newFolder')}
      </button>
    </Frame>
  );
}

function Frame(props: { title: string; tip: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="drive-state">
      <FileGlyph kind="folder" />
      <h2>{props.title}</h2>
      <p>{props.tip}</p>
      <div className="acts">{props.children}</div>
    </div>
  );
}

function FaultText({ error }: { error: unknown }): ReactNode {
  const errorText = useErrorText();
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void errorText(error).then((sentence) => isCurrent && setText(sentence));
    return () => {
      isCurrent = false;
    };
  }, [error, errorText]);
  return text;
}
