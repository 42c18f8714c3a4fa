import { countForm, wholeNumber } from '#locales/counts.ts';
import type { PluralForms } from '#locales/index.ts';

/** Writes a count into the plural form that a language uses for it. */
export function countedText(locale: string, forms: PluralForms, count: number): string {
  const form = forms[countForm(locale, count)] ?? forms.other;
  return form.replace('{{count}}', wholeNumber(locale, count));
}
