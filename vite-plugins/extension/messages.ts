/** A text of `_locales/<language>/messages.json`. */
interface ExtensionText {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

/** Folder of a language in `_locales`. Regions are left out where a language has one variant. */
export function extensionLocale(code: string): string {
  return code === 'en-US' ? 'en' : code.replace('-', '_');
}

/**
 * Returns the texts of an extension. Placeholders are numbered as in the English text, because
 * callers pass values in that order.
 */
export function extensionTexts(
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): Record<string, ExtensionText> {
  const written = Object.entries(texts).map(([key, text]): [string, ExtensionText] => {
    const names = Array.from(
      (english[key] ?? '').matchAll(/\{\{(\w+)\}\}/g),
      ([, name = '']) => name,
    );
    // `$` begins a placeholder and is doubled elsewhere.
    const message = text.replaceAll('$', '$$$$').replace(/\{\{(\w+)\}\}/g, '$$$1$$');
    const numbered = names.map((name, at) => [name, { content: `$${at + 1}` }]);
    return [
      key,
      names.length ? { message, placeholders: Object.fromEntries(numbered) } : { message },
    ];
  });
  return Object.fromEntries(written);
}
