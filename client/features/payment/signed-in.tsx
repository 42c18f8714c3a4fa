import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { Waiting } from '#client/ui/waiting.tsx';

/** A page for signed-in users. Others sign in first, at the same address. */
export function SignedIn({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const user = useSession();
  if (user === undefined) return <Waiting>{t('common.loading')}</Waiting>;
  if (user !== '') return children;
  return (
    <div className="page-simple">
      <div className="sign-in-card">
        <SignInForm heading={t('payment.signIn')} onSignedIn={() => {}} />
      </div>
    </div>
  );
}
