import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DeskGate } from '#client/features/desk/frame/desk-frame.tsx';

/** Signing in with a passkey, the only way. */
export function DeskSignInPage({ next }: { next: string }): ReactNode {
  const t = useText();
  return (
    <DeskGate title={t('desk.signInTitle')}>
      <p>{t('desk.signInTip')}</p>
      <form className="desk-form" data-sign-in={next}>
        <p className="fault" role="alert" />
        <button className="button primary big">{t('desk.signIn')}</button>
      </form>
      <p className="desk-hint">{t('desk.signInHelp')}</p>
      <pre>npm run admin -- operator invite</pre>
    </DeskGate>
  );
}

/** A one-time link: creates the passkey of its operator. The script reads the link's secret. */
export function DeskJoinPage(): ReactNode {
  const t = useText();
  return (
    <DeskGate title={t('desk.joinTitle')}>
      <p data-join-tip="">{t('desk.joinTip')}</p>
      <form className="desk-form" data-join={t('desk.joinAs')} data-old={t('desk.joinOld')}>
        <p className="fault" role="alert" />
        <button className="button primary big">{t('desk.createPasskey')}</button>
      </form>
    </DeskGate>
  );
}
