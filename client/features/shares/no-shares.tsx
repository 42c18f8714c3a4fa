import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { LoadFailed } from '#client/features/drive-context/load-failed.tsx';
import { StateFrame } from '#client/features/drive-context/state-frame.tsx';
import { paths } from '#client/app/router/paths.ts';

/** In place of the table: nothing has been shared, or nothing of the kind that is asked for. */
export function NoShares(props: { isFiltered: boolean; onAll(): void }): ReactNode {
  const { isFiltered, onAll } = props;
  const t = useText();
  if (isFiltered) {
    return (
      <StateFrame icon="link" title={t('shares.noneSuch')} tip={t('shares.noneSuchTip')}>
        <button type="button" className="button primary" onClick={onAll}>
          {t('shares.showAll')}
        </button>
      </StateFrame>
    );
  }
  return (
    <StateFrame icon="link" title={t('shares.none')} tip={t('shares.noneTip')}>
      <a className="button primary" href={paths.drive()}>
        {t('shares.toFiles')}
      </a>
    </StateFrame>
  );
}

/** In place of the table while it is read, and when it could not be. */
export function UnreadShares({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const t = useText();
  return error === undefined ? (
    <p className="drive-waiting" role="status">
      {t('shares.reading')}
    </p>
  ) : (
    <LoadFailed title={t('shares.unread')} error={error} onRetry={onRetry} />
  );
}
