import { mail as english } from '#locales/en-US/mail.ts';

/** The letters there are; each has a subject and a text in locales/<code>/mail.ts. */
export type LetterName = 'signUp' | 'signUpKnown' | 'signIn' | 'reset' | 'unknown';

type Texts = typeof english;

/** The languages that have letters. */
const languages: Readonly<Record<string, Texts>> = { 'en-US': english };

/** A letter in a language, with its blanks filled; American English where a language has none yet. */
export function composeLetter(
  name: LetterName,
  locale: string,
  blanks: { code: string; minutes: number; site: string },
): { subject: string; text: string } {
  const texts = languages[locale] ?? english;
  const fill = (text: string) =>
    text.replace(/\{(code|minutes|site)\}/g, (_, blank: keyof typeof blanks) =>
      String(blanks[blank]),
    );
  return { subject: fill(texts[`${name}Subject`]), text: fill(texts[`${name}Text`]) };
}
