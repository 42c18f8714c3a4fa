import rosetta from 'rosetta';
import type { Area, AreaTable, MessageKey, Tables } from './areas.ts';
import { createFormats, type Formats } from './formats.ts';
import type { Locale } from './list.ts';

/** Values for the placeholders of a text. Numbers are formatted for the language. */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Returns the text of a key. `params` fill its `{{placeholders}}`; `count` also selects the plural
 * form.
 */
export type Translate = (key: MessageKey, params?: TextParams) => string;

/** The texts of one page in one language. */
export interface Messages {
  readonly locale: Locale;
  readonly formats: Formats;
  readonly t: Translate;
}

/**
 * Creates the texts of one request or page. An instance is never shared between requests, because
 * rosetta keeps one current locale per instance and two streams would mix languages. Keys are split
 * and checked against the tables' own properties, because rosetta would follow `constructor.name`
 * into prototypes. A missing key returns itself.
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
    // `hasOwn` doesn't narrow the key.
    const table = tables[area as Area] as AreaTable;
    const value = Object.hasOwn(table, name) ? table[name] : undefined;
    if (value === undefined) return key;
    const path = [area, name];
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
  for (const [name, value] of Object.entries(params ?? {})) {
    texts[name] = typeof value === 'number' ? formats.number(value) : isolated(value);
  }
  return texts;
}

const turns = /[\u202a-\u202e\u2066-\u2069]/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Prepares a name for use in a sentence: removes bidirectional control characters and isolates
 * right-to-left names so that they don't reorder the text around them.
 */
function isolated(text: string): string {
  const shown = text.replace(turns, '');
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
