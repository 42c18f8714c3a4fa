/**
 * Returns the language-independent key used before collations existed: NFKC, lower case, and every
 * run of digits as its length and value. Drives older than schema version 6 hold such keys until
 * their alarm has rewritten them.
 */
export function legacyKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\d+/g, numberKey);
}

/** The length is one digit up to 8; longer numbers have a 9 and four digits of length. */
function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  const length = value.length;
  return (length <= 8 ? String(length) : '9' + String(length).padStart(4, '0')) + value;
}
