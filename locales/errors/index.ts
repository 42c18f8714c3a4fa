import en from './en.ts';
import id from './id.ts';
import ko from './ko.ts';
import ms from './ms.ts';
import type { ErrorTexts } from './types.ts';
import zhCN from './zh-CN.ts';
import zhTW from './zh-TW.ts';

/**
 * What people read about errors, by language (specification 8). `errorText` of the protocol chooses
 * among them.
 */
export const errorTexts = {
  en,
  id,
  ko,
  ms,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
} as const satisfies Record<string, ErrorTexts>;
