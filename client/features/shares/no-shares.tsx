import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { LoadFailed } from '#client/features/drive-context/load-failed.tsx';
import { StateFrame } from '#client/features/drive-context/state-frame.tsx';
import { paths } from '#client/app/router/paths.ts';

/** Replaces the table if there are no shares, or none that match the filter. */
export function NoShares(props: { isFiltered: boolean; onAll(): void }): ReactNode {
  const { isFiltered, onAll } = props;
  const t = useText();
  if (isFiltered) {
    return (
      <StateFrame bird="nothing" title={t('shares.noneSuch')} tip={t('shares.noneSuchTip')}>
        <button type="button" className="button primary" onClick={onAll}>
          {t('shares.showAll')}
        </button>
      </StateFrame>
    );
  }
  return (
    <StateFrame bird="key" title={t('shares.none')} tip={t('shares.noneTip')}>
      <a className="button primary" href={paths.drive()}>
        {t('shares.toFiles')}
      </a>
    </StateFrame>
  );
}

/** Replaces the table while it loads or after an error. */
export function SharesPlaceholder({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry(): void;
}): ReactNode {
  const t = useText();
  return error === undefined ? (
    <p className="drive-waiting" role="status">
      {t('shares.reading')}
    </p>
  ) : (
    <LoadFailed title={t('shares.unread')} error={error} onRetry={onRetry} />
  );
}
