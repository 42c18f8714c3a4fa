import '#client/styles/feedback.css';
import { type ReactNode } from 'react';
import { AreaTexts } from '#client/parts/area-texts.tsx';
import { FeedbackForm } from '#client/parts/feedback/feedback-form.tsx';
import type { SectionProps } from './section.ts';

/** `/drive/feedback`: a letter to whoever runs this Magpie. */
export default function FeedbackSection({ query }: SectionProps): ReactNode {
  return (
    <AreaTexts areas={['feedback', 'errors']}>
      <FeedbackForm page={query.get('page') ?? ''} />
    </AreaTexts>
  );
}
