import { type ReactNode, useEffect } from 'react';
import { cookies } from '#protocol/cookies.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { useText } from '#client/ui/text.ts';
import { newUserStore, requestFreeDays } from './free-days.ts';
import { freeDaysToShow } from './new-user.ts';

/** Says once how many days of premium a new user has for free. Import it lazily. */
export default function FreeDaysNews(): ReactNode {
  return (
    <AreaTexts areas={['storage']}>
      <News />
    </AreaTexts>
  );
}

function News(): null {
  const t = useText();
  const { notify } = useDrive();
  useEffect(() => {
    // Otherwise there is nothing to show, or the days are requested where the plan is shown.
    if (!['toget', 'init'].includes(newUserStore().read())) return;
    void requestFreeDays().then((premium) => {
      if (!premium) return;
      const days = Number(browserCookies().read(cookies.freeDays)) || 0;
      const count = freeDaysToShow(newUserStore(), premium, days);
      if (count > 0) notify(t('storage.freeDays', { count }));
    });
  }, [notify, t]);
  return null;
}
