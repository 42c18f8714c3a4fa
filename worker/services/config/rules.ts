/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/**
 * Merges an operator's document into a default. Objects are merged; other values, including lists,
 * are replaced. Neither argument is changed.
 */
export function overlay(base: JsonObject, over: JsonObject): JsonObject {
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  // `fromEntries` defines properties, so a field `__proto__` stays a plain field.
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

/** The client and locale an answer is tailored to. */
export interface Audience {
  /** The client's name: `web`, `android`, … */
  client: string;
  /** A supported locale. */
  language: string;
  /** Ids of the device and the account that ask, for documents that name some; '' otherwise. */
  device?: string;
  user?: string;
}

/**
 * Merges a document into an answer: fields for everyone, then for this client, this locale, this
 * device and this account.
 */
export function tailored(base: JsonObject, document: JsonObject, audience: Audience): JsonObject {
  const {
    for_client: byClient,
    for_language: byLanguage,
    for_device: byDevice,
    for_user: byUser,
    ...toAll
  } = document;
  const parts = [
    toAll,
    part(byClient, audience.client),
    part(byLanguage, audience.language),
    part(byDevice, audience.device ?? ''),
    part(byUser, audience.user ?? ''),
  ];
  return parts.reduce((below: JsonObject, above) => overlay(below, above), base);
}

function part(parts: unknown, name: string): JsonObject {
  const named = isObject(parts) ? own(parts, name) : undefined;
  return isObject(named) ? named : {};
}

/**
 * Compares dotted versions; negative if the left one is older. Missing numbers are 0, and other
 * characters are ignored.
 */
export function compareVersions(left: string, right: string): number {
  const a = versionNumbers(left);
  const b = versionNumbers(right);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function versionNumbers(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part.replace(/\D+/g, ''), 10) || 0);
}

/** Is a JSON value an object? */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the nesting depth of objects and lists, up to `most` + 1. A number or text has depth 0.
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
