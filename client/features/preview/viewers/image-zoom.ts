/**
 * Geometry of a zoomed image, independent of the DOM. Sizes are in pixels, positions relative to
 * the center of the viewport.
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
 * The visible part of an image. Zoom 1 fits the viewport; `x` and `y` are the position of the
 * image's center.
 */
export interface ImageView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
}

/** Sizes of an image and of the viewport it is shown in. */
export interface ImageLayout {
  readonly picture: Box;
  readonly room: Box;
}

export const fittedView: ImageView = { zoom: 1, x: 0, y: 0, turns: 0 };

/** Zoom factor of one key or button press. */
export const zoomStep = 1.5;
/** Zoom factor of a double click. */
const doubleClickZoom = 2.25;
const zoomMost = 8;

/** The image's size at zoom 1, after rotation: it fits the viewport and is never enlarged. */
export function fittedSize({ picture, room }: ImageLayout, turns: number): Box {
  const { width, height } = turns % 2 === 1 ? rotateBox(picture) : picture;
  if (width <= 0 || height <= 0) return { width: 0, height: 0 };
  const factor = Math.min(room.width / width, room.height / height, 1);
  return { width: width * factor, height: height * factor };
}

/** The scale of the image: 1 if its pixels are CSS pixels; undefined while its size is unknown. */
export function scaleOf({ zoom, turns }: ImageView, place: ImageLayout): number | undefined {
  const { width } = fittedSize(place, turns);
  const own = turns % 2 === 1 ? place.picture.height : place.picture.width;
  return width > 0 ? (zoom * width) / own : undefined;
}

/**
 * The largest zoom: 8, or the zoom that shows the image at twice its pixel size if that is larger.
 */
export function zoomMax(place: ImageLayout, turns: number): number {
  const fitted = fittedSize(place, turns);
  const own = turns % 2 === 1 ? place.picture.height : place.picture.width;
  return fitted.width > 0 ? Math.max(zoomMost, (2 * own) / fitted.width) : zoomMost;
}

/** Zooms by a factor. The point `at`, relative to the viewport's center, keeps its place. */
export function zoomBy(
  view: ImageView,
  factor: number,
  place: ImageLayout,
  at: Point = { x: 0, y: 0 },
): ImageView {
  const zoom = Math.min(zoomMax(place, view.turns), Math.max(1, view.zoom * factor));
  const change = zoom / view.zoom;
  const x = at.x - (at.x - view.x) * change;
  const y = at.y - (at.y - view.y) * change;
  return clampView({ ...view, zoom: Number(zoom.toFixed(4)), x, y }, place);
}

/** Switches between the fitted and the enlarged image. */
export function toggleZoom(view: ImageView, place: ImageLayout, at: Point): ImageView {
  return view.zoom > 1
    ? { ...fittedView, turns: view.turns }
    : zoomBy(view, doubleClickZoom, place, at);
}

/** Moves the image by an offset, limited to its edges. */
export function moveBy(view: ImageView, by: Point, place: ImageLayout): ImageView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, place);
}

/** Rotates the image a quarter turn clockwise and fits it again. */
export function rotateRight(view: ImageView): ImageView {
  return { ...fittedView, turns: (view.turns + 1) % 4 };
}

/**
 * Clamps the position: an image larger than the viewport always fills it, a smaller one stays
 * centered.
 */
export function clampView(view: ImageView, place: ImageLayout): ImageView {
  const fitted = fittedSize(place, view.turns);
  const limit = (side: 'width' | 'height') =>
    Math.max(0, (fitted[side] * view.zoom - place.room[side]) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return { ...view, x: clamp(view.x, limit('width')), y: clamp(view.y, limit('height')) };
}

function rotateBox({ width, height }: Box): Box {
  return { width: height, height: width };
}

/** A finger's offset from where it touched down, and the time it took. */
export interface Swipe extends Point {
  readonly ms: number;
}

/** A slow swipe must cover this part of the viewport; a fast one only `flickPx`. */
const swipeFraction = 0.3;
const flickPx = 40;
const flickMs = 300;

/**
 * The action of a swipe over a fitted image: sideways for the next or previous file, down to close.
 */
export function swipeOf(
  { x, y, ms }: Swipe,
  room: Box,
  rightToLeft: boolean,
): 'next' | 'previous' | 'close' | undefined {
  const isFar = (way: number, whole: number) =>
    way > whole * swipeFraction || (ms < flickMs && way > flickPx);
  if (Math.abs(x) > Math.abs(y)) {
    if (!isFar(Math.abs(x), room.width)) return undefined;
    return x < 0 !== rightToLeft ? 'next' : 'previous';
  }
  return isFar(y, room.height) ? 'close' : undefined;
}
