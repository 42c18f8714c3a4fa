import '#client/features/sign-in/sign-in.css';
import { lazy, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useLapsedUser, useSession } from '#client/app/session/use-session.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { DriveApp } from '#client/features/drive/drive-app.tsx';
import { KeptAnswers } from '#client/features/drive/cached-answers.tsx';
import { Later } from '#client/ui/lazy-boundary.tsx';
import { paths } from '#client/app/router/paths.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';

// Whoever is signed in needs neither; the server, which writes the form, has them at hand.
const LoginDialog = lazy(() => import('#client/features/sign-in/login-dialog.tsx'));
const SignInForm = lazy(async () => ({
  default: (await import('#client/features/sign-in/sign-in-form.tsx')).SignInForm,
}));

const Drive = memo(DriveApp);

/**
 * `/drive/{section}` and, in `all`, a folder. The server sees from a cookie whether somebody is
 * signed in here and draws the drive's frame or the way in, so nothing flips; who it is only the
 * browser knows.
 */
export default function DrivePage({ params, query }: PageProps): ReactNode {
  const { signedIn } = usePage();
  const user = useSession();
  useOneUser(user);
  const lapsed = useLapsedUser(user);
  // Once it is known who it is, most of the drive is made: in slices, between which the browser
  // paints and answers.
  const owner = useDeferredValue(user === undefined ? undefined : user || lapsed);
  if (owner === '' || (owner === undefined && !signedIn)) return <Gate />;
  return (
    <KeptAnswers>
      <Drive
        userId={owner ?? ''}
        section={params.section as SectionName}
        folderId={params.folder_id ?? ''}
        query={query}
      />
      {lapsed && <SignInAgain />}
    </KeptAnswers>
  );
}

/** The way in, in place: the address stays, and so does what was asked for. */
function Gate(): ReactNode {
  const { signedIn } = usePage();
  // Whose session ended meanwhile came without these texts.
  if (!signedIn) return <WayIn />;
  return (
    <Later>
      <AreaTexts areas={['signin', 'errors']}>
        <WayIn />
      </AreaTexts>
    </Later>
  );
}

function WayIn(): ReactNode {
  const t = useText();
  return (
    <div className="drive-gate">
      <div className="sign-in-card">
        <SignInForm heading={t('signin.gateHeading')} onSignedIn={() => {}} />
      </div>
    </div>
  );
}

/**
 * Over the page, which stays as it is: whoever signs in again goes on, everybody else goes to the
 * way in.
 */
function SignInAgain(): ReactNode {
  const t = useText();
  return (
    <Later>
      <LoginDialog
        heading={t('signin.lapsed')}
        onClose={() => location.assign(paths.signIn())}
        onSignedIn={() => {}}
      />
    </Later>
  );
}

/**
 * Another account, chosen in another tab, begins with a page that remembers nothing of this one.
 */
function useOneUser(user: string | undefined): void {
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (!user) return;
    if (first.current && first.current !== user) location.reload();
    first.current = user;
  }, [user]);
}
