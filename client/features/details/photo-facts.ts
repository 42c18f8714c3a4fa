import type { Locale } from '#locales/list.ts';

/** Fields of Exif data that the details show, with the names and types that `exifr` returns. */
export interface ExifFields {
  readonly Make?: unknown;
  readonly Model?: unknown;
  readonly LensModel?: unknown;
  readonly ExposureTime?: unknown;
  readonly FNumber?: unknown;
  readonly ISO?: unknown;
  readonly FocalLength?: unknown;
  readonly DateTimeOriginal?: unknown;
  readonly ExifImageWidth?: unknown;
  readonly ExifImageHeight?: unknown;
  readonly latitude?: unknown;
  readonly longitude?: unknown;
}

/** Facts that a camera wrote into a photo; '' for unknown ones. */
export interface PhotoFacts {
  readonly camera: string;
  readonly lens: string;
  readonly exposure: string;
  /** Local time of the camera in milliseconds, as if it were UTC; undefined if unknown. */
  readonly takenMs: number | undefined;
  readonly dimensions: string;
  /** `35.65861, 139.74528`, as maps take it. */
  readonly place: string;
}

/** Converts Exif data, which anyone may have written, to facts for the details. */
export function photoFacts(fields: ExifFields, locale: Locale): PhotoFacts {
  const [make, model] = [textOf(fields.Make), textOf(fields.Model)];
  const [width, height] = [positive(fields.ExifImageWidth), positive(fields.ExifImageHeight)];
  return {
    // Many models begin with their maker.
    camera: model.toLowerCase().startsWith(make.toLowerCase())
      ? model || make
      : `${make} ${model}`.trim(),
    lens: textOf(fields.LensModel),
    exposure: exposureOf(fields, locale),
    takenMs: timeOf(fields.DateTimeOriginal),
    dimensions: width && height ? `${width} × ${height}` : '',
    place: placeOf(fields),
  };
}

/** True if there is anything to show. */
export function hasFacts(facts: PhotoFacts): boolean {
  const { camera, lens, exposure, takenMs, place } = facts;
  return [camera, lens, exposure, place].some(Boolean) || takenMs !== undefined;
}

/** `1/250 s · ƒ/1.8 · ISO 400 · 5.7 mm`. */
function exposureOf(fields: ExifFields, locale: Locale): string {
  const number = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const unit = (text: string, name: 'second' | 'millimeter') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
      .formatToParts(2)
      .map(({ type, value }) => (type === 'integer' ? text : value))
      .join('');
  const [time, aperture] = [positive(fields.ExposureTime), positive(fields.FNumber)];
  const [iso, length] = [positive(fields.ISO), positive(fields.FocalLength)];
  const shown = [
    time && unit(time < 0.4 ? `1/${Math.round(1 / time)}` : number(time), 'second'),
    aperture && `ƒ/${number(aperture)}`,
    iso && `ISO ${iso}`,
    length && unit(number(length), 'millimeter'),
  ].filter((text) => typeof text === 'string');
  // A number stays with its unit, and Japanese writes no space between them.
  return shown
    .map((text) => text.replace(/\s(?=\p{Script=Han})/u, locale === 'ja' ? '' : noBreakSpace))
    .map((text) => text.replaceAll(' ', noBreakSpace))
    .join(' · ');
}

const noBreakSpace = '\u00A0';

/** Cameras write their local time: `2026:04:18 09:12:33`. */
function timeOf(value: unknown): number | undefined {
  const [, year, month, day, time] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(textOf(value)) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

function placeOf({ latitude, longitude }: ExifFields): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return '';
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Cameras without reception write zeros.
  if (!isPlace || (latitude === 0 && longitude === 0)) return '';
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Text of at most one line; cameras fill names with zeros and spaces. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, textMax);
}

const textMax = 80;

/** A plausible number, or 0. */
function positive(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 1_000_000 ? value : 0;
}
