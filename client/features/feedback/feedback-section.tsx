import '#client/features/feedback/feedback.css';
import { type ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { FeedbackForm } from '#client/features/feedback/feedback-form.tsx';
import type { SectionProps } from '../drive-context/section.ts';

/** The page `/drive/feedback`: a message to the operator. */
export default function FeedbackSection({ query }: SectionProps): ReactNode {
  const { pageBefore } = useDrive();
  return (
    <AreaTexts areas={['feedback', 'errors']}>
      <FeedbackForm page={query.get('page') ?? pageBefore.current} />
    </AreaTexts>
  );
}
