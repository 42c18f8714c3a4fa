import { createMessages, loadTables, type Locale } from '#locales/index.ts';

/** The letters there are; each has a subject and a text in locales/<code>/mail.ts. */
export type LetterName = 'signUp' | 'signUpKnown' | 'signIn' | 'reset' | 'unknown';

/** A letter in its reader's language. `minutes` is how long the code is good for, `site` the address of the site. */
export async function composeLetter(
  name: LetterName,
  locale: Locale,
  blanks: { code: string; minutes: number; site: string },
): Promise<{ subject: string; text: string }> {
  const { t } = createMessages(locale, await loadTables(locale, ['mail']));
  const { code, site } = blanks;
  const filled = { code, site, time: t('mail.minutes', { count: blanks.minutes }) };
  return { subject: t(`mail.${name}Subject`, filled), text: t(`mail.${name}Text`, filled) };
}
