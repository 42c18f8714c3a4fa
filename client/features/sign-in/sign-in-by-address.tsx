import { type ReactNode, useState } from 'react';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useSession } from '#client/app/session/use-session.ts';
import LoginDialog from '#client/features/sign-in/login-dialog.tsx';

/**
 * The login dialog that the address asks for (`action` in specification 2.3). Closing it, or
 * signing in, removes the action and keeps the rest of the address.
 */
export default function SignInByAddress(): ReactNode {
  const { search } = usePage();
  const navigate = useNavigate();
  const user = useSession();
  const [isOver, setOver] = useState(false);
  // Unknown until the browser has read the session.
  if (user === undefined || isOver) return null;
  const query = new URLSearchParams(search);
  const end = (href: string) => {
    setOver(true);
    navigate(href, { replace: true });
  };
  const here = withQuery(location.pathname, query, { action: null }) + location.hash;
  const next = query.get('action') === 'login_to_drive' ? paths.drive() : here;
  if (user !== '') return null;
  return <LoginDialog returnTo={next} onClose={() => end(here)} onSignedIn={() => end(next)} />;
}
