import { type ReactNode, useState } from 'react';
import { farewellSeconds } from '#protocol/limits.ts';
import { eraseAccount } from '#protocol/account-data.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';
import { signOut } from '#client/features/sign-in/sign-in.ts';
import { errorTextUnlessCanceled, useStepUp } from './step-up.tsx';

/**
 * Explains what is deleted and until when it can be restored, then closes the account once the
 * checkbox is ticked.
 */
export default function LeaveDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, formats } = useMessages();
  const { meter } = useDrive();
  const withProof = useStepUp();
  const [isSure, setSure] = useState(false);
  const { isWorking, fault, attempt } = useAttempt();
  const [eraseTime, setEraseTime] = useState('');
  const days = farewellSeconds / 86_400;
  const day = (time: string) => formats.date(Date.parse(time));

  const leave = async () => {
    if (!isSure) return;
    await attempt(async () => {
      const { erase_time } = await withProof((sudo_token) => request(eraseAccount, { sudo_token }));
      setEraseTime(erase_time);
    }, errorTextUnlessCanceled);
  };
  const goAway = () => void signOut().then(() => location.assign(paths.signIn()));

  if (eraseTime) {
    return (
      <Sheet title={t('account.leftTitle')} onClose={goAway}>
        <div className="sheet-body">
          <p>{t('account.leftTip', { date: day(eraseTime) })}</p>
        </div>
        <footer className="sheet-foot">
          <button type="button" className="button primary" data-first="" onClick={goAway}>
            {t('account.leftDone')}
          </button>
        </footer>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('account.leaveAsk')} onClose={onClose}>
      <div className="sheet-body">
        <p>{t('account.leaveLost')}</p>
        <ul className="deletion-losses">
          <li>
            {meter
              ? t('account.lostFiles', {
                  size: formatSize(meter.usedBytes, { locale: formats.locale }),
                })
              : t('account.lostAllFiles')}
          </li>
          <li>{t('account.lostShares')}</li>
          <li>{t('account.lostPremium')}</li>
          <li>{t('account.lostSessions')}</li>
        </ul>
        <p>{t('account.leaveGrace', { count: days })}</p>
        <label className="deletion-confirmation">
          <input
            type="checkbox"
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
          />
          <span>{t('account.leaveSure')}</span>
        </label>
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
      <footer className="sheet-foot">
        <button type="button" className="button plain" data-first="" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="button danger"
          aria-disabled={!isSure || isWorking || undefined}
          onClick={() => void leave()}
        >
          {t('account.leaveStart')}
        </button>
      </footer>
    </Sheet>
  );
}
