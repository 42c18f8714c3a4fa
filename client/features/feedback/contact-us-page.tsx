import '#client/features/feedback/feedback.css';
import type { ReactNode } from 'react';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { FeedbackForm } from '#client/features/feedback/feedback-form.tsx';

/** Contact form for everyone; sending it requires no account. */
export default function ContactUsPage({ query }: PageProps): ReactNode {
  const user = useSession();
  return (
    <div className="contact">
      <FeedbackForm page={query.get('page') ?? ''} isGuest={!user} />
    </div>
  );
}
