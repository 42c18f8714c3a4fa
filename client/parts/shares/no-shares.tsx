import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Icon } from '#client/parts/drive-icon.tsx';
import { paths } from '#client/router/paths.ts';

/** In place of the table: nothing has been shared, or nothing of the kind that is asked for. */
export function NoShares(props: { isFiltered: boolean; onAll(): void }): ReactNode {
  const { isFiltered, onAll } = props;
  const t = useText();
  if (isFiltered) {
    return (
      <State title={t('shares.noneSuch')} tip={t('shares.noneSuchTip')}>
        <button type="button" className="button primary" onClick={onAll}>
          {t('shares.showAll')}
        </button>
      </State>
    );
  }
  return (
    <State title={t('shares.none')} tip={t('shares.noneTip')}>
      <a className="button primary" href={paths.drive()}>
        {t('shares.toFiles')}
      </a>
    </State>
  );
}

/** In place of the table while it is read, and when it could not be. */
export function UnreadShares(props: { error: unknown; onRetry(): void }): ReactNode {
  const { error, onRetry } = props;
  const t = useText();
  const errorText = useErrorText();
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (error === undefined) return;
    let isCurrent = true;
    void errorText(error).then((sentence) => isCurrent && setWhy(sentence));
    return () => {
      isCurrent = false;
    };
  }, [error, errorText]);
  if (error === undefined) {
    return (
      <p className="drive-waiting" role="status">
        {t('shares.reading')}
      </p>
    );
  }
  return (
    <State title={t('shares.unread')} tip={why}>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('drive.tryAgain')}
      </button>
    </State>
  );
}

function State(props: { title: string; tip: string; children: ReactNode }): ReactNode {
  return (
    <div className="drive-state">
      <span className="shares-sign">
        <Icon name="link" />
      </span>
      <h2>{props.title}</h2>
      <p>{props.tip}</p>
      <div className="acts">{props.children}</div>
    </div>
  );
}
