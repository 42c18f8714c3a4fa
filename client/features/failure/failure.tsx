import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { FailureProps } from '#client/ui/error-boundary.tsx';
import { useMessages, useText } from '#client/ui/text.ts';

/**
 * Shows an exception of rendering. Its actions load on demand; until then, and without a network,
 * it says what happened and offers to try again.
 */
export function Failure(props: FailureProps): ReactNode {
  const t = useText();
  const { locale } = useMessages();
  const [View, setView] = useState<ComponentType<FailureProps>>();
  useEffect(() => {
    void import('#client/features/failure/failure-view.tsx')
      .then(({ loadFailureView }) => loadFailureView(locale))
      .then(
        (loaded) => setView(() => loaded),
        () => {},
      );
  }, [locale]);
  if (View) return <View {...props} />;
  if (props.extent === 'part') return null;
  return (
    <section className="notice" role="alert">
      <h1>{t('common.failedTitle')}</h1>
      <a className="button primary big" href="">
        {t('common.tryAgain')}
      </a>
    </section>
  );
}
