/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/**
 * An operator's document laid over a default: objects are merged, everything else, lists included, takes the place of
 * what was there. Neither argument is changed.
 */
export function overlay(base: JsonObject, over: JsonObject): JsonObject {
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  // `fromEntries` defines fields, so a document with a field `__proto__` stays a document.
  return Object.fromEntries(
    [...names].map((name) => {
      const below = own(base, name);
      if (!Object.hasOwn(over, name)) return [name, below];
      const above = over[name];
      return [name, isObject(below) && isObject(above) ? overlay(below, above) : above];
    }),
  );
}

function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How deep objects and lists are nested; counts no further than `most` + 1. A number or text is 0 deep. */
export function depth(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most < 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) {
    deepest = Math.max(deepest, depth(inner, most - 1));
    if (deepest > most) break;
  }
  return deepest + 1;
}
