/**
 * Pictures of the home page, taken by scripts/pictures.ts: views in CSS pixels, and file widths.
 */
export const homePictures = {
  /** A shared link on a phone. */
  share: { view: { width: 390, height: 760 }, widths: [280, 560] },
  /** A folder of the drive on a computer. */
  drive: { view: { width: 1180, height: 740 }, widths: [720, 1440] },
  /** A photo, 3:2. */
  photo: { view: { width: 3, height: 2 }, widths: [480, 960] },
} as const;

/** Photos of the home page, made by scripts/pictures.ts from files of the demo. */
export const photoNames = ['aurora', 'cabins', 'lecture', 'city', 'record'] as const;
export type PhotoName = (typeof photoNames)[number];

/** Name of a picture's file in `static/pictures/`. */
export function pictureFile(name: string, width: number): string {
  return `${name}-${width}.avif`;
}
