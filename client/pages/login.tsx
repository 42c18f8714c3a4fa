import { type ReactNode, useEffect } from 'react';
import { type PageProps } from '#client/hooks/use-page.ts';
import { useSession } from '#client/hooks/use-session.ts';
import { SignInForm } from '#client/parts/sign-in-form.tsx';
import { paths } from '#client/router/paths.ts';
import { browserCredentials } from '#client/session/browser-session.ts';
import { safeRedirect } from '#client/session/safe-redirect.ts';

/** `/drive/login` (spec 2.2): the form, and then on to where `redirect` says, if that is a path of ours. */
export default function LoginPage({ query }: PageProps): ReactNode {
  const user = useSession();
  const next = safeRedirect(query.get('redirect'), paths.drive());
  useEffect(() => {
    if (!user) return;
    // The cookie that says so may be gone while the session is still there; the drive looks at it first.
    browserCredentials().remember();
    location.replace(next);
  }, [user, next]);
  return (
    <div className="sign-in-card">
      <SignInForm
        first={query.get('scene') === 'sign_up' ? 'signUp' : 'signIn'}
        onSignedIn={() => {}}
      />
    </div>
  );
}
