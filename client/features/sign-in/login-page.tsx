import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { Waiting } from '#client/ui/waiting.tsx';
import { paths } from '#client/app/router/paths.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';
import { safeRedirect } from '#client/features/sign-in/safe-redirect.ts';

const ShownCode = lazy(() => import('#client/features/sign-in/device-code.tsx'));

/** How the form opens, by scene. */
const firstModes: ReadonlyMap<string | null, SignInMode> = new Map([
  ['sign_up', 'signUp'],
  ['new_password', 'forgot'],
]);

/**
 * `/drive/login` (specification 2.2): the form, or with the scene `device` a code that is allowed
 * on another device, and then on to where `redirect` says, if that is a path of ours.
 */
export default function LoginPage({ query }: PageProps): ReactNode {
  const t = useText();
  const user = useSession();
  const scene = query.get('scene');
  const next = safeRedirect(query.get('redirect'), paths.drive());
  // Who comes for a new password may hold a session that ended elsewhere, and stays here until
  // there is another.
  const isForPassword = scene === 'new_password';
  useEffect(() => {
    if (!user || isForPassword) return;
    // The cookie that says so may be gone while the session is still there; the drive looks at it
    // first.
    browserCredentials().remember();
    location.replace(next);
  }, [user, next, isForPassword]);
  if (scene === 'device') {
    // Who is signed in already is on the way, and needs no code.
    const waiting = <Waiting>{t('common.loading')}</Waiting>;
    if (user !== '') return waiting;
    return (
      <Suspense fallback={waiting}>
        <ShownCode byHand={loginWith(query, undefined)} waiting={t('common.loading')} />
      </Suspense>
    );
  }
  return (
    <div className="sign-in-card">
      <SignInForm
        first={firstModes.get(scene) ?? 'signIn'}
        onSignedIn={() => {
          if (isForPassword) location.replace(next);
        }}
      />
      <p className="sign-in-beside">
        <a className="link" href={loginWith(query, 'device')}>
          {t('signin.phoneLink')}
        </a>
      </p>
    </div>
  );
}

/** The same sign-in by another way; where it leads afterwards goes along. */
function loginWith(query: URLSearchParams, scene: string | undefined): string {
  const kept = new URLSearchParams(query);
  kept.delete('scene');
  if (scene) kept.set('scene', scene);
  return kept.size === 0 ? paths.signIn() : `${paths.signIn()}?${kept}`;
}
