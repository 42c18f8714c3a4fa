/** Objects used as tables, with the types of their keys. `Object` has them as plain strings. */

/** Is a value an object that isn't a list? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field of an object; undefined if the value isn't one. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Is `value` one of these texts? */
export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.some((one) => one === value);
}

/** Is `key` an own key of the table? */
export function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

/** Returns the keys of a table written as a literal, which has no others than its type says. */
export function keysOf<T extends object>(table: T) {
  // The cast is the contract above.
  return Object.keys(table) as Extract<keyof T, string>[];
}

/** Returns the entries of a table written as a literal. */
export function entriesOf<T extends object>(table: T) {
  return keysOf(table).map((key) => [key, table[key]] as const);
}

/** Makes a table with a value for each key. */
export function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) {
  // Object.fromEntries types every key as a string; here they are exactly `keys`.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
