import type { Locale } from '#locales/list.ts';

/** Elements without an end. */
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is not said in the language of the page: what one types, and what nobody reads. */
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
 * What the body of a page says in the page's language, one text for each element that holds one:
 * nothing of elements with a language of their own, of code or of scripts. The markup must be
 * valid, as html-validate has it.
 */
export function textsIn(html: string): string[] {
  const texts: string[] = [];
  const open: { name: string; isSilent: boolean }[] = [];
  const body = html.slice(html.indexOf('<body'));
  for (const [, tag, text] of body.matchAll(/(<(?:"[^"]*"|[^">])*>)|([^<]+)/g)) {
    if (text !== undefined) {
      const said = text.replace(/&[^;]+;/g, (one) => entities[one] ?? one).trim();
      if (said !== '' && !open.at(-1)?.isSilent) texts.push(said);
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

/**
 * Words no English sentence does without, and which are no words of the other languages with Latin
 * letters.
 */
const dictionary = new Set(
  (
    'the and your you with that this these those is are was were have had from what when which who will would could should not of to ' +
    'it its they their them there here into about only every our we been be by at on if how or than then where while because'
  ).split(' '),
);
/** Languages with letters of their own: there a sentence in Latin ones shows by its script. */
const otherLetters: readonly Locale[] = ['ja', 'ko', 'ru', 'uk', 'zh-CN', 'zh-TW'];
/** Words in small letters that are written so in every language. */
const technical: readonly string[] = ['cookie', 'cookies', 'magnet'];

/** What others say, such as the names of another system’s settings, or what one types. */
const quoted = /“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」/g;

/**
 * What of a text is English, '' for nothing. Among other letters that is a word in small letters
 * that is neither technical nor part of an address; elsewhere two words of the dictionary in one
 * sentence. Names begin with a capital, and quotations are somebody else's.
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

/** The sentences of a text. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?…:;])\s+/);
}

/**
 * Those of them that have at least four words, two of them not names: two languages do not share
 * such a one by chance.
 */
export function longSentencesIn(text: string): string[] {
  return sentencesIn(text.replace(quoted, ' ').replace(/\S*\w[./:]\w\S*/g, ' ')).filter(
    (sentence) => {
      const words = sentence.match(/\p{L}[\p{L}’'-]+/gu) ?? [];
      return words.length >= 4 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 2;
    },
  );
}
