/**
 * The key names had before orders had a language: compatibility-normalised, lower-cased, and every
 * run of digits written as its length and its value. Drives older than version 6 hold such keys
 * until the alarm has rewritten them.
 */
export function formerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\d+/g, numberKey);
}

/**
 * One digit says the length of numbers up to eight digits; a 9 announces four more digits that say
 * a greater length.
 */
function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  const length = value.length;
  return (length <= 8 ? String(length) : '9' + String(length).padStart(4, '0')) + value;
}
