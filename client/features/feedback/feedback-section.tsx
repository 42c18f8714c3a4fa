import '#client/features/feedback/feedback.css';
import { type ReactNode } from 'react';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { FeedbackForm } from '#client/features/feedback/feedback-form.tsx';
import type { SectionProps } from '../drive-context/section.ts';

/** The page `/drive/feedback`: a message to the operator. */
export default function FeedbackSection({ query }: SectionProps): ReactNode {
  return (
    <AreaTexts areas={['feedback', 'errors']}>
      <FeedbackForm page={query.get('page') ?? ''} />
    </AreaTexts>
  );
}
