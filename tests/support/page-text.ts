import type { Locale } from '#locales/list.ts';

/** Void elements. */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements without translatable text. */
const unsaid = /^(?:code|kbd|samp|pre|script|style|template|title)$/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/**
 * Returns the texts of a page in the page's language, one per element. Skips elements with a `lang`
 * attribute, code and scripts. The markup must be valid (html-validate).
 */
export function textsIn(html: string): string[] {
  const texts: string[] = [];
  const open: { name: string; isSilent: boolean }[] = [];
  const body = html.slice(html.indexOf('<body'));
  for (const [, tag, text] of body.matchAll(/(<(?:"[^"]*"|[^">])*>)|([^<]+)/g)) {
    if (text !== undefined) {
      const visible = text.replace(/&[^;]+;/g, (one) => entities[one] ?? one).trim();
      if (visible !== '' && !open.at(-1)?.isSilent) texts.push(visible);
      continue;
    }
    const [, end, name = ''] = /^<(\/?)([\w-]+)/.exec(tag!) ?? [];
    if (name === '' || voids.test(name) || tag!.endsWith('/>')) continue;
    if (end) open.splice(open.findLastIndex((one) => one.name === name));
    else {
      const isSilent =
        (open.at(-1)?.isSilent ?? false) || unsaid.test(name) || /\slang=/.test(tag!);
      open.push({ name, isSilent });
    }
  }
  return texts;
}

/** Frequent English words that don't occur in the other languages with Latin script. */
const dictionary = new Set(
  (
    'the and your you with that this these those is are was were have had from what when which who will would could should not of to ' +
    'it its they their them there here into about only every our we been be by at on if how or than then where while because'
  ).split(' '),
);
/** Languages in other scripts, where the script reveals English text. */
const otherLetters: readonly Locale[] = ['ja', 'ko', 'ru', 'uk', 'zh-CN', 'zh-TW'];
/** Lower-case words and names that are the same in every language. */
const technical: readonly string[] = [
  'cookie',
  'cookies',
  'magnet',
  'autobrr',
  'davfs',
  'mpv',
  'rclone',
  'restic',
];

/** Quotations, such as names in other systems' settings. */
const quoted = /“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」/g;

/**
 * Returns the English part of a text, or ''. In another script, that is any lower-case word that is
 * neither technical nor part of an address. In Latin script, it's two dictionary words in one
 * sentence. Capitalized names and quotations are ignored.
 */
export function englishIn(text: string, locale: Locale): string {
  const own = text.replace(quoted, ' ');
  if (otherLetters.includes(locale)) {
    const words = own.match(/(?<![\w./:@#?=&%-])[a-z][a-z’']+(?![\w./:@#=%-])/g) ?? [];
    return words.filter((word) => !technical.includes(word)).join(' ');
  }
  for (const sentence of sentencesIn(own)) {
    const words = sentence.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
    const english = new Set(words.filter((word) => dictionary.has(word)));
    if (english.size > 1) return sentence;
  }
  return '';
}

/** Splits a text into sentences. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?…:;])\s+/);
}

/**
 * Returns the sentences with at least four words, two of them no names. Two languages never share
 * such a sentence by chance.
 */
export function longSentencesIn(text: string): string[] {
  return sentencesIn(text.replace(quoted, ' ').replace(/\S*\w[./:]\w\S*/g, ' ')).filter(
    (sentence) => {
      const words = sentence.match(/\p{L}[\p{L}’'-]+/gu) ?? [];
      return words.length >= 4 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 2;
    },
  );
}
