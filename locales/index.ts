export type { Area, MessageKey, PluralForms, Tables } from './areas.ts';
export { acceptedLocale } from './choose.ts';
export { createFormats, type Formats } from './formats.ts';
export { defaultLocale, directionOf, isLocale, type Locale, localeEntry, locales } from './list.ts';
export { areaModule, languageModule, loadTables } from './load.ts';
export { createMessages, type Messages, type Translate } from './messages.ts';
