import * as v from 'valibot';
import { batchIdsMax, pageSizeDefault, pageSizeMax } from './limits.ts';

/**
 * Field schemas of calls. They accept the variants that existing clients send (protocol 0, facts 3,
 * 9, 18) and are strict otherwise.
 */

/** Text of at most `lengthMax` UTF-16 units; absent and null become ''. */
export const text = (lengthMax = 1024) =>
  v.pipe(v.nullish(v.string(), ''), v.maxLength(lengthMax, `longer than ${lengthMax} characters`));

/** Required, non-empty text. */
export const requiredText = (lengthMax = 1024) =>
  v.pipe(
    v.string('must be text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(lengthMax, `longer than ${lengthMax} characters`),
  );

/** Padded base64 of at most `bytesMax` decoded bytes. */
export const base64 = (bytesMax: number) =>
  v.pipe(
    requiredText(Math.ceil(bytesMax / 3) * 4),
    v.check((value) => value.length % 4 === 0, 'is not base64'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  );

const idPattern = /^[\w.:*-]{0,64}$/;

/** An id; absent, null and '' mean the root or none (protocol 0, fact 9). */
export const id = v.pipe(v.nullish(v.string(), ''), v.regex(idPattern, 'is not an id'));

/** A required id. */
export const requiredId = v.pipe(
  v.string('must be an id'),
  v.minLength(1, 'must not be empty'),
  v.regex(idPattern, 'is not an id'),
);

/**
 * An integer sent as number or text. Values outside the range are refused; absent or '' takes the
 * default.
 */
export const count = (options: { default: number; min?: number; max: number }) =>
  v.pipe(
    v.nullish(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{0,15}$/, 'must be a whole number'))]),
      options.default,
    ),
    v.transform((value) => (value === '' ? options.default : Number(value))),
    v.integer('must be a whole number'),
    v.minValue(options.min ?? 0, `below ${options.min ?? 0}`),
    v.maxValue(options.max, `above ${options.max}`),
  );

/**
 * A page size: 0 and absent take the default, larger values are reduced to the maximum (protocol
 * 2.1).
 */
export const pageSize = (fallback = 100, most = 10_000) =>
  v.pipe(
    v.nullish(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{0,9}$/, 'must be a whole number'))]),
      fallback,
    ),
    v.transform(Number),
    v.integer('must be a whole number'),
    v.minValue(0, 'must not be negative'),
    v.transform((value) => Math.min(value === 0 ? fallback : value, most)),
  );

/** A size in bytes: number, decimal text, '' or absent (protocol 0, fact 3). Absent is 0. */
export const sizeBytes = v.pipe(
  v.nullish(v.union([v.number(), v.string()], 'must be a size in bytes'), 0),
  v.transform((value) => (value === '' ? 0 : Number(value))),
  v.integer('must be a size in bytes'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'is too large'),
);

/** true, false, 'true', 'false', '1', '0', '' or absent. */
export const flag = (fallback = false) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist(['true', 'false', '1', '0', ''])]), fallback),
    v.transform((value) =>
      typeof value === 'boolean'
        ? value
        : value === ''
          ? fallback
          : value === 'true' || value === '1',
    ),
  );

/** Ids as an array, one id, or comma-separated (protocol 0, fact 18); at most `most`. */
export const idList = (most = batchIdsMax) =>
  v.pipe(
    v.nullish(v.union([v.array(v.string()), v.string()], 'must be a list of ids'), []),
    v.transform((value) =>
      (typeof value === 'string' ? value.split(',') : value).filter((one) => one !== ''),
    ),
    v.array(v.pipe(v.string(), v.regex(idPattern, 'is not an id'))),
    v.maxLength(most, `more than ${most} ids`),
  );

/** Any JSON, unchanged. */
export const anything = v.unknown();

/** An object of strings, as `params` is on the wire. */
export const textRecord = v.record(v.string(), v.string());

/** An output field with a decimal string (protocol 0, fact 3). */
export const decimalText = v.string();

/**
 * Ours: starts a page at this index of the listing instead of a token, for jumps in long lists.
 * Indexes count like `file_num`, including items that a filter hides.
 */
export const offset = count({ default: 0, max: 1_000_000_000 });

/** Start and size of a page. */
export const pageFields = {
  limit: pageSize(pageSizeDefault, pageSizeMax),
  page_token: text(2048),
};
