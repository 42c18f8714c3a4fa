import '#client/styles/sign-in.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { keepAccount } from '#protocol/leaving.ts';
import { request } from '#client/api/request.ts';
import { useAttempt } from '#client/hooks/use-attempt.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { Notice } from '#client/parts/notice.tsx';
import { paths } from '#client/router/paths.ts';

/**
 * `/keep-account`: the link of the letter that says an account is being deleted. Nothing happens until the button is pressed,
 * because programs that read mail follow links too.
 */
export default function KeepAccountPage({ query }: PageProps): ReactNode {
  const t = useText();
  const [email, setEmail] = useState<string>();
  const [isLate, setLate] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();
  const d = query.get('d') ?? '';

  const keep = () =>
    attempt(
      async () => setEmail((await request(keepAccount, { d })).email),
      (error) => {
        const isOver = isApiError(error) && /^(?:not_found|invalid_argument)$/.test(error.error);
        setLate(isOver);
        return isOver ? '' : undefined;
      },
    );

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
