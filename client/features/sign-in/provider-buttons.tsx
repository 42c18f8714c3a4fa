import { type ReactNode, useState } from 'react';
import { listSignInProviders } from '#protocol/providers.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import { goToProvider } from '#client/features/sign-in/providers.ts';

/** The list changes only with a deployment. */
const once = { isReadAgain: false, isRepeated: false };

/**
 * Buttons for the operator's sign-in providers, below the form. Each leaves the page and returns to
 * `returnTo`, by default this page. Renders nothing if there are none.
 */
export function ProviderButtons(props: {
  returnTo: string | undefined;
  onFault(text: string): void;
}): ReactNode {
  const { returnTo, onFault } = props;
  const t = useText();
  const errorText = useErrorText();
  const { data } = useCall(listSignInProviders, {}, once);
  const [isLeaving, setLeaving] = useState(false);
  if (!data || data.providers.length === 0) return null;

  const go = async (provider: string) => {
    if (isLeaving) return;
    setLeaving(true);
    try {
      const here = location.pathname + location.search + location.hash;
      await goToProvider(provider, returnTo ?? here);
    } catch (error) {
      onFault(await errorText(error));
      setLeaving(false);
    }
  };
  return (
    <div className="sign-in-providers">
      <p className="sign-in-or">
        <span>{t('signin.providerOr')}</span>
      </p>
      {data.providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="button plain big"
          data-live=""
          aria-disabled={isLeaving || undefined}
          onClick={() => void go(id)}
        >
          {t('signin.providerContinue', { provider: name })}
        </button>
      ))}
    </div>
  );
}
