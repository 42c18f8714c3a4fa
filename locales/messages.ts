import rosetta from 'rosetta';
import type { Area, AreaTable, MessageKey, Tables } from './areas.ts';
import { createFormats, type Formats } from './formats.ts';
import type { Locale } from './list.ts';

/** What a text may be filled with; a number is written the way the language writes it. */
export type TextParams = Readonly<Record<string, string | number>>;

/** A text by its key; `params` fill its `{{names}}`, and `count` chooses among plural forms. */
export type Translate = (key: MessageKey, params?: TextParams) => string;

/** The texts of one page in one language. */
export interface Messages {
  readonly locale: Locale;
  readonly formats: Formats;
  readonly t: Translate;
}

/**
 * The texts of one request or page. rosetta keeps a current locale that all users of an instance
 * share, so an instance is never shared between requests (two streams would mix languages). Keys go
 * in as lists and only to what the tables own: rosetta would walk `constructor.name` up the
 * prototypes. A key that is missing answers itself.
 */
export function createMessages(
  locale: Locale,
  tables: Partial<Tables>,
  formats: Formats = createFormats(locale),
): Messages {
  const texts = rosetta<unknown>({ [locale]: tables });
  texts.locale(locale);
  const t: Translate = (key, params) => {
    const dot = key.indexOf('.');
    const area = key.slice(0, dot);
    const name = key.slice(dot + 1);
    if (!Object.hasOwn(tables, area)) return key;
    const table = tables[area as Area] as AreaTable;
    if (!Object.hasOwn(table, name)) return key;
    const path = [area, name];
    const value = table[name]!;
    if (typeof value !== 'string') {
      const form = formats.plural(Number(params?.count ?? 0));
      path.push(Object.hasOwn(value, form) ? form : 'other');
    } else if (params === undefined) return value;
    return texts.t(path, written(params, formats));
  };
  return { locale, formats, t };
}

function written(params: TextParams | undefined, formats: Formats): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name in params) {
    const value = params[name]!;
    texts[name] = typeof value === 'number' ? formats.number(value) : isolated(value);
  }
  return texts;
}

const turns = /[\u202a-\u202e\u2066-\u2069]/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name as it goes into a sentence: without the controls that turn the direction of reading, and,
 * where its script runs from right to left, isolated, so that it changes nothing around it.
 */
function isolated(text: string): string {
  const shown = text.replace(turns, '');
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
