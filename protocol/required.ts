/**
 * Returns `value`. Throws if it is missing, which only an error in this program can cause; `name`
 * is what the error says is missing.
 */
export function required<T>(value: T, name: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`${name} is missing`);
  return value;
}
