import { isRecord } from '#protocol/tables.ts';

/** Parses a JSON object. Returns an empty one for anything else. */
export function parseJsonRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
