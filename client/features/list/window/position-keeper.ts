import { type RememberedPosition, rememberPosition } from './remembered-position.ts';

/** Delay between the last change and storing the position in the history entry. */
const rememberMs = 200;

/** Stores the list position in the history entry, debounced. */
export class PositionKeeper {
  readonly #place: () => RememberedPosition;
  #timer = 0;

  constructor(place: () => RememberedPosition) {
    this.#place = place;
  }

  /** Schedules a save after a change. */
  soon(): void {
    clearTimeout(this.#timer);
    // Browsers return a number; the types of Node.js say otherwise.
    this.#timer = setTimeout(() => this.now(), rememberMs) as unknown as number;
  }

  now(): void {
    clearTimeout(this.#timer);
    rememberPosition(this.#place());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
