import type source from '#locales/en-US/extension.ts';
import { api } from './browser-api.ts';

/** A text of the area `extension`. */
export type TextKey = `extension.${keyof typeof source & string}`;

/**
 * Returns a text in the browser's language, from `_locales`, which the build makes of the area's
 * tables. `values` fill the placeholders in the order of the English text.
 */
export function uiText(key: TextKey, ...values: string[]): string {
  return api().i18n.getMessage(key.slice('extension.'.length), values);
}
