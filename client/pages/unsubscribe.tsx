import '#client/styles/sign-in.css';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { unsubscribeAtOnce } from '#protocol/mail.ts';
import { request } from '#client/api/request.ts';
import { useAttempt } from '#client/hooks/use-attempt.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { Notice } from '#client/parts/notice.tsx';
import { localized, paths } from '#client/router/paths.ts';

/**
 * `/unsubscribe?d=…`: the last link of a letter. Nothing happens until the button is pressed, because programs that read mail
 * follow links too; those that stop letters by themselves do it without this page (RFC 8058).
 */
export default function UnsubscribePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const [email, setEmail] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();
  const d = query.get('d') ?? '';

  const stop = () =>
    attempt(
      async () => setEmail((await request(unsubscribeAtOnce, { d })).email),
      (error) => {
        const isNone = isApiError(error) && error.error === 'invalid_argument';
        setWrong(isNone);
        return isNone ? '' : undefined;
      },
    );

  if (isWrong || d === '') {
    return (
      <div className="page-simple">
        <Notice mark title={t('unsubscribe.wrongTitle')} tip={t('unsubscribe.wrongTip')}>
          <a className="button plain" href={localized(locale, '/contact-us')}>
            {t('feedback.title')}
          </a>
        </Notice>
      </div>
    );
  }
  if (email !== undefined) {
    return (
      <div className="page-simple">
        <Notice mark title={t('unsubscribe.doneTitle')} tip={t('unsubscribe.doneTip', { email })}>
          <a className="button plain" href={paths.home(locale)}>
            {t('common.goHome')}
          </a>
        </Notice>
      </div>
    );
  }
  return (
    <div className="page-simple">
      <Notice mark title={t('unsubscribe.title')} tip={t('unsubscribe.tip')}>
        <p className="fault" role="alert">
          {fault}
        </p>
        <button
          type="button"
          className="button primary big"
          data-live=""
          aria-disabled={isWorking || undefined}
          onClick={() => void stop()}
        >
          {t('unsubscribe.start')}
        </button>
      </Notice>
    </div>
  );
}
