/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/**
 * An operator's document laid over a default: objects are merged, everything else, lists included,
 * takes the place of what was there. Neither argument is changed.
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

/** For whom an answer is. */
export interface Audience {
  /** The client's name: `web`, `android`, … */
  client: string;
  /** A language we speak. */
  language: string;
}

/**
 * An answer with an operator's document over it: what it says to all, then to this client, then in
 * this language.
 */
export function tailored(base: JsonObject, document: JsonObject, audience: Audience): JsonObject {
  const { for_client: byClient, for_language: byLanguage, ...toAll } = document;
  const parts = [toAll, part(byClient, audience.client), part(byLanguage, audience.language)];
  return parts.reduce((below: JsonObject, above) => overlay(below, above), base);
}

function part(parts: unknown, name: string): JsonObject {
  const named = isObject(parts) ? own(parts, name) : undefined;
  return isObject(named) ? named : {};
}

/**
 * Below 0 when the left version is older: numbers between dots, missing ones are 0, anything else
 * in them is passed over.
 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) =>
    version.split('.').map((number) => Number.parseInt(number.replace(/\D+/g, ''), 10) || 0),
  ) as [number[], number[]];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * How deep objects and lists are nested; counts no further than `most` + 1. A number or text is 0
 * deep.
 */
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
