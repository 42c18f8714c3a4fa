/**
 * How an enlarged picture lies in its room, without a page: sizes in pixels, places from the middle
 * of the room.
 */

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What somebody looks at: 1 is fitted to the room, `x` and `y` are where the middle of the picture
 * is.
 */
export interface ImageView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
}

/** A picture and the room it is shown in. */
export interface ImagePlace {
  readonly picture: Box;
  readonly room: Box;
}

export const fittedView: ImageView = { zoom: 1, x: 0, y: 0, turns: 0 };

/** One press of a key or a button. */
export const zoomStep = 1.5;
/** A double click brings it this close, or back. */
const closeZoom = 2.25;
const zoomMost = 8;

/**
 * The picture's size at zoom 1: whole in the room, never larger than it is. Sides are those after
 * turning.
 */
export function fittedSize({ picture, room }: ImagePlace, turns: number): Box {
  const { width, height } = turns % 2 === 1 ? turned(picture) : picture;
  if (width <= 0 || height <= 0) return { width: 0, height: 0 };
  const factor = Math.min(room.width / width, room.height / height, 1);
  return { width: width * factor, height: height * factor };
}

/**
 * How far one can zoom in: eight times, or to twice the picture's own pixels where that is more.
 */
export function zoomMax(place: ImagePlace, turns: number): number {
  const fitted = fittedSize(place, turns);
  const own = turns % 2 === 1 ? place.picture.height : place.picture.width;
  return fitted.width > 0 ? Math.max(zoomMost, (2 * own) / fitted.width) : zoomMost;
}

/** Zooms by a factor; what is under `at`, a place from the middle of the room, stays there. */
export function zoomBy(
  view: ImageView,
  factor: number,
  place: ImagePlace,
  at: Point = { x: 0, y: 0 },
): ImageView {
  const wanted = Math.min(zoomMax(place, view.turns), Math.max(1, view.zoom * factor));
  const change = wanted / view.zoom;
  const x = at.x - (at.x - view.x) * change;
  const y = at.y - (at.y - view.y) * change;
  return within({ ...view, zoom: Number(wanted.toFixed(4)), x, y }, place);
}

/** Close up where it was whole, whole where it was close. */
export function zoomToggled(view: ImageView, place: ImagePlace, at: Point): ImageView {
  return view.zoom > 1 ? { ...fittedView, turns: view.turns } : zoomBy(view, closeZoom, place, at);
}

/** Moves the picture by some pixels, not beyond its edges. */
export function movedBy(view: ImageView, by: Point, place: ImagePlace): ImageView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, place);
}

/** A quarter turn to the right, shown whole again. */
export function turnedRight(view: ImageView): ImageView {
  return { ...fittedView, turns: (view.turns + 1) % 4 };
}

/**
 * Keeps the room filled where the picture is larger, and the picture in the middle where it is not.
 */
export function within(view: ImageView, place: ImagePlace): ImageView {
  const fitted = fittedSize(place, view.turns);
  const limit = (side: 'width' | 'height') =>
    Math.max(0, (fitted[side] * view.zoom - place.room[side]) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return { ...view, x: clamp(view.x, limit('width')), y: clamp(view.y, limit('height')) };
}

function turned({ width, height }: Box): Box {
  return { width: height, height: width };
}

/** A finger's way from where it went down. */
export interface Swipe extends Point {
  readonly ms: number;
}

/** A slow swipe counts from this part of the room on, a quick one from `flickPx`. */
const swipePart = 0.3;
const flickPx = 40;
const flickMs = 300;

/**
 * What a swipe over a fitted picture means: the finger draws the next one in, or pushes the preview
 * away downwards.
 */
export function swipeOf(
  { x, y, ms }: Swipe,
  room: Box,
  rightToLeft: boolean,
): 'next' | 'previous' | 'close' | undefined {
  const isFar = (way: number, whole: number) =>
    way > whole * swipePart || (ms < flickMs && way > flickPx);
  if (Math.abs(x) > Math.abs(y)) {
    if (!isFar(Math.abs(x), room.width)) return undefined;
    return x < 0 !== rightToLeft ? 'next' : 'previous';
  }
  return isFar(y, room.height) ? 'close' : undefined;
}
