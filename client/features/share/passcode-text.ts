/**
 * Query fields in which a passcode may come with a link (protocol 4.4); each is consumed and leaves
 * the address.
 */
export const passcodeFields = ['s_code', 'pwd', 'pass_code'] as const;

/** Letters and digits of a passcode (protocol 4.1). */
const lengthMin = 4;
const lengthMax = 10;
const code = `[A-Za-z0-9]{${lengthMin},${lengthMax}}`;
const wholeCode = new RegExp(`^${code}$`);
const afterColon = new RegExp(`[:：=＝]\\s*["'«“「]?(${code})(?![A-Za-z0-9])`, 'gu');
const standing = new RegExp(`(?<![A-Za-z0-9])(${code})(?![A-Za-z0-9])`, 'gu');

/**
 * The passcode in what somebody typed or pasted: the code itself, a link that carries it, or the
 * whole sentence it was sent in, in any language. What holds no code comes back trimmed, for the
 * server to refuse.
 */
export function passcodeIn(text: string): string {
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
  const candidates = [...words.matchAll(standing)].map((match) => match[1]!);
  // A code without a colon before it looks like no word: it has a digit. The last one is meant,
  // codes follow links.
  return candidates.findLast((candidate) => /\d/.test(candidate)) ?? given;
}
