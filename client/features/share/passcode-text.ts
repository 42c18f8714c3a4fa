/**
 * Query fields that may carry a link's passcode (protocol 4.4). Each is used and removed from the
 * URL.
 */
export const passcodeFields = ['s_code', 'pwd', 'pass_code'] as const;

/** Length of a passcode (protocol 4.1). */
const lengthMin = 4;
const lengthMax = 10;
const code = `[A-Za-z0-9]{${lengthMin},${lengthMax}}`;
const wholeCode = new RegExp(`^${code}$`);
const afterColon = new RegExp(`[:：=＝]\\s*["'«“「]?(${code})(?![A-Za-z0-9])`, 'gu');
const standaloneCode = new RegExp(`(?<![A-Za-z0-9])(${code})(?![A-Za-z0-9])`, 'gu');

/**
 * Extracts the passcode from typed or pasted text: the code itself, a link that carries it, or a
 * message in any language that contains it. Returns other text trimmed, for the server to reject.
 */
export function extractPasscode(text: string): string {
  const given = text.normalize('NFKC').trim();
  if (wholeCode.test(given)) return given;
  const links = given.match(/https?:\/\/\S+/g) ?? [];
  for (const link of links) {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    for (const field of passcodeFields) {
      const value = url?.searchParams.get(field);
      if (value && wholeCode.test(value)) return value;
    }
  }
  const words = links.reduce((rest, link) => rest.replace(link, ' '), given);
  const named = [...words.matchAll(afterColon)].at(-1)?.[1];
  if (named) return named;
  const candidates = Array.from(words.matchAll(standaloneCode), ([, code = '']) => code);
  // Without a colon before it, a code is recognized by a digit in it. Takes the last one, because
  // codes follow links.
  return candidates.findLast((candidate) => /\d/.test(candidate)) ?? given;
}
