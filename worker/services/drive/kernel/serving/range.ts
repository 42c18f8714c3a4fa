/** HTTP ranges and conditions for bytes of known length (RFC 9110, sections 13 and 14). Pure. */

/** The part to send: all bytes, a range, nothing new, or a refusal. */
export type Portion =
  | { status: 200; offset: 0; length: number }
  | { status: 206; offset: number; length: number }
  | { status: 304 }
  | { status: 412 }
  | { status: 416 };

export interface RangeRequest {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
  ifUnmodifiedSince?: string | undefined;
}

export interface Representation {
  size: number;
  /** With its quotes; always strong. */
  etag: string;
  /** Whole seconds since 1970. */
  modifiedSeconds: number;
}

/** Decides the response to GET or HEAD, with conditions in the order of RFC 9110 section 13.2.2. */
export function portionOf(requested: RangeRequest, of: Representation): Portion {
  if (requested.ifMatch !== undefined) {
    if (!names(requested.ifMatch, of.etag, false)) return { status: 412 };
  } else if (isAfter(of.modifiedSeconds, requested.ifUnmodifiedSince)) return { status: 412 };
  if (requested.ifNoneMatch !== undefined) {
    if (names(requested.ifNoneMatch, of.etag, true)) return { status: 304 };
  } else if (isUnchangedSince(of.modifiedSeconds, requested.ifModifiedSince))
    return { status: 304 };
  const whole: Portion = { status: 200, offset: 0, length: of.size };
  if (requested.range === undefined || !rangeStillHolds(requested.ifRange, of)) return whole;
  return piece(requested.range, of.size) ?? whole;
}

/**
 * Parses a single range. Several ranges and other units get the whole file, which is always valid.
 */
function piece(range: string, size: number): Portion | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { status: 206, offset: size - length, length } : { status: 416 };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return undefined;
  return offset < size ? { status: 206, offset, length: end - offset + 1 } : { status: 416 };
}

function rangeStillHolds(ifRange: string | undefined, of: Representation): boolean {
  if (ifRange === undefined) return true;
  const condition = ifRange.trim();
  if (condition.startsWith('"')) return condition === of.etag;
  return Math.floor(Date.parse(condition) / 1000) === of.modifiedSeconds;
}

function names(list: string, etag: string, isWeak: boolean): boolean {
  return list.split(',').some((one) => {
    const name = isWeak ? one.trim().replace(/^W\//, '') : one.trim();
    return name === '*' || name === etag;
  });
}

function isUnchangedSince(modifiedSeconds: number, date: string | undefined): boolean {
  return date !== undefined && modifiedSeconds <= Math.floor(Date.parse(date) / 1000);
}

function isAfter(modifiedSeconds: number, date: string | undefined): boolean {
  return date !== undefined && modifiedSeconds > Math.floor(Date.parse(date) / 1000);
}
