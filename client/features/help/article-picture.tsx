import type { ReactNode } from 'react';
import { ThemedPicture } from '#client/features/home/themed-picture.tsx';
import type { HelpPlace } from '#client/features/help/document-card.tsx';

/** The view that an article is about, in the reader's language. */
const pictured: Readonly<Record<string, 'drive' | 'share'>> = {
  'start/first-steps': 'drive',
  'start/on-a-phone': 'share',
  'files/organize': 'drive',
  'sharing/save-to-your-drive': 'share',
};

/** Picture of an article; none for most of them. */
export function ArticlePicture({ slug, locale }: HelpPlace): ReactNode {
  const kind = pictured[slug];
  if (!kind) return null;
  const picture = (
    <ThemedPicture
      kind={kind}
      name={`${kind}-${locale}`}
      sizes={kind === 'share' ? '260px' : '(max-width: 768px) 100vw, 720px'}
    />
  );
  return (
    <div className="help-picture">
      {kind === 'share' ? <div className="phone">{picture}</div> : picture}
    </div>
  );
}
