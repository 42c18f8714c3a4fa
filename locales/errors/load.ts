import type { Locale } from '../list.ts';
import type { ErrorTexts } from './types.ts';

const languages = import.meta.glob<ErrorTexts>('./{en,es,id,ja,ko,ms,pt,ru,uk,zh-CN,zh-TW}.ts', {
  import: 'default',
});

/** Loads the error messages of one language. */
export function loadErrorTexts(locale: Locale): Promise<ErrorTexts> {
  // Every Locale has its file.
  return languages[`./${locale === 'en-US' ? 'en' : locale}.ts`]!();
}
