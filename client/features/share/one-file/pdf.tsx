import type { ComponentProps, ReactNode } from 'react';
import PdfPages from '#client/features/preview/viewers/pdf-pages.tsx';
import { AreaTexts } from '#client/ui/area-texts.tsx';

/** The pages of a PDF on a desk, and `waiting` until their texts have loaded. */
export default function Pdf({
  waiting,
  ...props
}: ComponentProps<typeof PdfPages> & { waiting: ReactNode }): ReactNode {
  return (
    <AreaTexts areas={['preview']} waiting={waiting}>
      <PdfPages {...props} />
    </AreaTexts>
  );
}
