import { type RememberedPlace, rememberPlace } from './remembered-position.ts';

/** How long after the last change the place is kept with the history entry. */
const rememberMs = 200;

/** Keeps the place of a list with the history entry, once things rest. */
export class PlaceKeeper {
  readonly #place: () => RememberedPlace;
  #timer = 0;

  constructor(place: () => RememberedPlace) {
    this.#place = place;
  }

  /** Something has changed. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), rememberMs) as unknown as number;
  }

  now(): void {
    clearTimeout(this.#timer);
    rememberPlace(this.#place());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
