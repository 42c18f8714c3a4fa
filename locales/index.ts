export type { Area, AreaTable, MessageKey, PluralForms, Tables, Translated } from './areas.ts';
export { acceptedLocale, chooseLocale, type LocaleHints, localeOfTag } from './choose.ts';
export { createFormats, type Formats } from './formats.ts';
export { defaultLocale, directionOf, isLocale, type Locale, localeEntry, locales } from './list.ts';
export { areaModule, languageModule, loadTables } from './load.ts';
export { createMessages, type Messages, type TextParams, type Translate } from './messages.ts';
