import type { MessageKey, Messages, PluralForms } from '#locales/index.ts';

/** All plural forms of a text with a count, for scripts that don't load the language. */
export function pluralForms({ t, formats }: Messages, key: MessageKey): PluralForms {
  const forms: Record<string, string> = {};
  for (const sample of [0, 1, 2, 3, 5, 11, 21, 100]) {
    const form = formats.plural(sample);
    const number = formats.number(sample);
    forms[form] ??= t(key, { count: sample }).replace(number, '{{count}}');
  }
  return {
    other: t(key, { count: 1_000_003 }).replace(formats.number(1_000_003), '{{count}}'),
    ...forms,
  };
}
