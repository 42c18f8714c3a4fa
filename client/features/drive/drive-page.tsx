import '#client/features/sign-in/sign-in.css';
import { lazy, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useLapsedUser, useSession } from '#client/app/session/use-session.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DriveApp } from '#client/features/drive/drive-app.tsx';
import { CachedAnswers } from '#client/features/drive/cached-answers.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { paths } from '#client/app/router/paths.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';

// Signed-in users need neither. The server, which renders the form, has both loaded.
const LoginDialog = lazy(() => import('#client/features/sign-in/login-dialog.tsx'));
const SignInForm = lazy(async () => ({
  default: (await import('#client/features/sign-in/sign-in-form.tsx')).SignInForm,
}));

const Drive = memo(DriveApp);

/**
 * `/drive/{section}`, with a folder in `all`. A cookie lets the server decide whether to render the
 * drive or the sign-in page, so the page doesn't change after hydration. Only the browser knows
 * which user it is.
 */
export default function DrivePage({ params, query }: PageProps): ReactNode {
  const { signedIn } = usePage();
  const user = useSession();
  useReloadOnUserChange(user);
  const lapsed = useLapsedUser(user);
  // Deferred, so that React renders most of the drive in slices and the browser can paint and
  // respond in between.
  const owner = useDeferredValue(user === undefined ? undefined : user || lapsed);
  if (owner === '' || (owner === undefined && !signedIn)) return <SignInGate />;
  return (
    <CachedAnswers>
      <Drive
        userId={owner ?? ''}
        // The route's `validate` accepts only these names.
        section={params.section as SectionName}
        folderId={params.folder_id ?? ''}
        query={query}
      />
      {lapsed && <SignInAgain />}
    </CachedAnswers>
  );
}

/** The sign-in form in place: the URL stays, and with it the request. */
function SignInGate(): ReactNode {
  const { signedIn } = usePage();
  // A page rendered for a session that has since ended lacks these texts.
  if (!signedIn) return <SignInPage />;
  return (
    <LazyBoundary>
      <AreaTexts areas={['signin', 'errors']}>
        <SignInPage />
      </AreaTexts>
    </LazyBoundary>
  );
}

function SignInPage(): ReactNode {
  const t = useText();
  return (
    <div className="drive-sign-in">
      <div className="sign-in-card">
        <SignInForm heading={t('signin.gateHeading')} onSignedIn={() => {}} />
      </div>
    </div>
  );
}

/** A dialog over the unchanged page. The page of a signed-in visitor lacks its texts. */
function SignInAgain(): ReactNode {
  return (
    <LazyBoundary>
      <AreaTexts areas={['signin', 'errors']}>
        <LapsedDialog />
      </AreaTexts>
    </LazyBoundary>
  );
}

/** Signing in continues; closing the dialog leads to the sign-in page. */
function LapsedDialog(): ReactNode {
  const t = useText();
  return (
    <LoginDialog
      heading={t('signin.lapsed')}
      onClose={() => location.assign(paths.signIn())}
      onSignedIn={() => {}}
    />
  );
}

/** If another tab switches the account, reload, so that no state of the previous user remains. */
function useReloadOnUserChange(user: string | undefined): void {
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    if (first.current && first.current !== user) location.reload();
    first.current = user;
  }, [user]);
}
