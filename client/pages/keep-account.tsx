import '#client/styles/sign-in.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { keepAccount } from '#protocol/leaving.ts';
import { request } from '#client/api/request.ts';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { Notice } from '#client/parts/notice.tsx';
import { paths } from '#client/router/paths.ts';

/**
 * `/keep-account`: the link of the letter that says an account is being deleted. Nothing happens until the button is pressed,
 * because programs that read mail follow links too.
 */
export default function KeepAccountPage({ query }: PageProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [email, setEmail] = useState<string>();
  const [isLate, setLate] = useState(false);
  const [fault, setFault] = useState('');
  const [isWorking, setWorking] = useState(false);
  const d = query.get('d') ?? '';

  const keep = async () => {
    if (isWorking) return;
    setWorking(true);
    setFault('');
    try {
      setEmail((await request(keepAccount, { d })).email);
    } catch (error) {
      const isOver = isApiError(error) && /^(?:not_found|invalid_argument)$/.test(error.error);
      if (isOver) return setLate(true);
      setFault(await errorText(error));
      setWorking(false);
    }
  };

  if (email !== undefined) {
    return (
      <Notice mark title={t('account.keptTitle')} tip={t('account.keptTip', { email })}>
        <a className="button primary big" href={paths.signIn()}>
          {t('common.signIn')}
        </a>
      </Notice>
    );
  }
  if (isLate || d === '') {
    return (
      <Notice mark title={t('account.keepLateTitle')} tip={t('account.keepLateTip')}>
        <a className="button" href={paths.signIn()}>
          {t('common.signIn')}
        </a>
      </Notice>
    );
  }
  return (
    <Notice mark title={t('account.keepTitle')} tip={t('account.keepTip')}>
      <p className="sign-in-fault" role="alert">
        {fault}
      </p>
      <button
        type="button"
        className="button primary big"
        data-live=""
        aria-disabled={isWorking || undefined}
        onClick={() => void keep()}
      >
        {t('account.keepStart')}
      </button>
    </Notice>
  );
}
