import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import type { SignInMode } from '#client/features/sign-in/sign-in-rules.ts';
import { requestFreeDays } from '#client/features/premium/free-days.ts';
import { wait } from '#client/app/http/browser.ts';
import { Waiting } from '#client/ui/waiting.tsx';
import { paths } from '#client/app/router/paths.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';
import { safeRedirect } from '#client/features/sign-in/safe-redirect.ts';

const DeviceCode = lazy(() => import('#client/features/sign-in/device-code.tsx'));

/** Longest wait for the free days, which the next page requests otherwise. */
const freeDaysWaitMs = 1_500;

/** Initial mode of the form by `scene`. */
const firstModes: ReadonlyMap<string | null, SignInMode> = new Map([
  ['sign_up', 'signUp'],
  ['new_password', 'forgot'],
]);

/**
 * The page `/drive/login` (specification 2.2): the form, or with the scene `device` a code to
 * approve on another device. Continues to the path in `redirect` if it is on this site.
 */
export default function LoginPage({ query }: PageProps): ReactNode {
  const t = useText();
  const user = useSession();
  const scene = query.get('scene');
  const next = safeRedirect(query.get('redirect'), paths.drive());
  // A visitor who resets a password may have a stale session, and stays until the new one.
  const isForPassword = scene === 'new_password';
  useEffect(() => {
    if (!user || isForPassword) return;
    // The cookie may be missing although the session exists, and the drive checks the cookie first.
    browserCredentials().remember();
    // The request for the free days of a new account would end with this page.
    void Promise.race([requestFreeDays(), wait(freeDaysWaitMs)]).then(() => location.replace(next));
  }, [user, next, isForPassword]);
  if (scene === 'device') {
    // A signed-in visitor is redirected and needs no code.
    const waiting = <Waiting>{t('common.loading')}</Waiting>;
    if (user !== '') return waiting;
    return (
      <Suspense fallback={waiting}>
        <DeviceCode formHref={signInUrl(query, undefined)} waiting={t('common.loading')} />
      </Suspense>
    );
  }
  return (
    <div className="sign-in-card">
      <SignInForm
        first={firstModes.get(scene) ?? 'signIn'}
        takesFocus
        returnTo={next}
        onSignedIn={() => {
          if (isForPassword) location.replace(next);
        }}
      />
      <p className="sign-in-beside">
        <a className="link" href={signInUrl(query, 'device')}>
          {t('signin.phoneLink')}
        </a>
      </p>
    </div>
  );
}

/** The sign-in URL for another scene, with the other parameters kept. */
function signInUrl(query: URLSearchParams, scene: string | undefined): string {
  const kept = new URLSearchParams(query);
  kept.delete('scene');
  if (scene) kept.set('scene', scene);
  return kept.size === 0 ? paths.signIn() : `${paths.signIn()}?${kept}`;
}
