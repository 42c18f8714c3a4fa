import type { DocumentText } from '../types.ts';

export const documents = import.meta.glob<DocumentText>('./**/*.md', {
  import: 'default',
  eager: true,
});
