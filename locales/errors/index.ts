import en from './en.ts';
import es from './es.ts';
import id from './id.ts';
import ja from './ja.ts';
import ko from './ko.ts';
import ms from './ms.ts';
import pt from './pt.ts';
import ru from './ru.ts';
import type { ErrorTexts } from './types.ts';
import uk from './uk.ts';
import zhCN from './zh-CN.ts';
import zhTW from './zh-TW.ts';

/** Error messages by language (specification 8). `errorText` in `protocol/` chooses among them. */
export const errorTexts = {
  en,
  es,
  id,
  ja,
  ko,
  ms,
  pt,
  ru,
  uk,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
} as const satisfies Record<string, ErrorTexts>;
